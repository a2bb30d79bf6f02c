/** The way of a quotation through a spreadsheet: the sheet to fill, and taking it in again. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { saveFile } from '../../../ui/files/saveFile';
import { showToast } from '../../../ui/toast/toast';
import { orderWorkbook } from './orderWorkbook';
import { ChosenSheet } from './ChosenSheet';
import { makeValues } from './requestSheet';
import { TakeInDialog } from './TakeInDialog';
import { useSheetWords } from './useSheetWords';

const MAKERS = { xlsx: orderWorkbook, csv: makeValues } as const;

const nameOf = ({ drydock, yard, round }: Quotation, ending: string) =>
  `${drydock.number}-RFQ-${yard.name.replaceAll(/[^\p{L}\d]+/gu, '-')}-r${round}.${ending}`;

export function SheetTools({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation();
  const words = useSheetWords(quotation);
  const [making, setMaking] = useState(false);
  const [taking, setTaking] = useState(false);
  const download = async (ending: keyof typeof MAKERS) => {
    setMaking(true);
    try {
      saveFile(await MAKERS[ending](quotation, words), nameOf(quotation, ending));
    } catch {
      // The code that writes it comes from the server, which may be out of reach.
      showToast({ severity: 'error', text: { key: 'quotations.sheet.notMade' } });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <Button variant="outlined" disabled={making} onClick={() => void download('xlsx')}>
        {t('quotations.sheet.xlsx')}
      </Button>
      <Button disabled={making} onClick={() => void download('csv')}>
        {t('quotations.sheet.csv')}
      </Button>
      <Button
        variant="outlined"
        onClick={() => {
          setTaking(true);
        }}
      >
        {t('quotations.sheet.ask')}
      </Button>
      <ChosenSheet />
      {taking && (
        <TakeInDialog
          quotation={quotation}
          words={words}
          onClose={() => {
            setTaking(false);
          }}
        />
      )}
    </Box>
  );
}
