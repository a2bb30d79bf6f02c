/** Of which revision a file is, where another is priced now, and how its columns were read. */
import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Layout, MappedColumn } from '../../../contract/tender/sheetMarks';
import { isOfLine } from '../../../contract/tender/addenda';
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { AddendumChanges } from '../../../parts/tender/AddendumChanges';
import type { SheetWords } from './requestSheet';
import type { SheetMark } from './sheetMark';

interface OlderSheetProps {
  quotation: Quotation;
  mark: SheetMark | undefined;
}

/** What has changed since it was made; nothing for one of the present revision. */
export function OlderSheet({ quotation, mark }: OlderSheetProps) {
  const { t } = useTranslation();
  if (mark?.is !== 'OLDER') return null;
  const since = quotation.addenda.filter(({ number }) => number > mark.addendum);
  const changes = since.flatMap((one) => one.changes).filter(({ what }) => what !== 'JOB');
  const lines = changes.filter(isOfLine);
  const revisions = { from: mark.revision || t('app.none'), to: quotation.sheet.revision ?? '' };
  return (
    <>
      <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
        {t('quotations.sheet.older', {
          ...{ number: quotation.drydock.number, ...revisions },
          count: lines.length,
        })}
      </Alert>
      {changes.length > 0 && (
        <Box component="details" sx={{ mb: 2, '& summary': { minHeight: 44, cursor: 'pointer' } }}>
          <summary>{t('quotations.sheet.olderShow')}</summary>
          <AddendumChanges changes={changes} />
        </Box>
      )}
    </>
  );
}

interface KnownColumnsProps {
  known: Layout | undefined;
  words: SheetWords;
  onMapAgain: () => void;
}

/** Said, since nobody has chosen them this time. */
export function KnownColumns({ known, words, onMapAgain }: KnownColumnsProps) {
  const { t } = useTranslation();
  const pairs = (known?.columns ?? []).flatMap((column, place) =>
    column === ''
      ? []
      : [`${known?.heads[place] ?? ''} = ${words.names[column satisfies MappedColumn]}`],
  );
  return (
    <Box sx={{ mb: 1 }}>
      {known !== undefined && <p>{t('quotations.sheet.map.known', { columns: pairs })}</p>}
      <Button size="small" onClick={onMapAgain}>
        {t('quotations.sheet.map.again')}
      </Button>
    </Box>
  );
}
