/** What a tender adds to every quotation to compare it: its template, and where that stands. For the office alone. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Adder } from '../../../contract/tender/adders';
import type { TenderView } from '../../../contract/tender/tenderRecords';
import { useFormat } from '../../../ui/format/format';
import { Muted, Section } from '../../../ui/page/Section';
import { AddersDialog } from './AddersDialog';
import { AdderStandings } from './AdderStandings';
import { ApplyAddersDialog } from './ApplyAddersDialog';

const LIST = { m: 0, pl: 2.5, mb: 1, overflowWrap: 'anywhere' } as const;

/** `22 t × days of deviation × USD 610`. */
function useFigures(currency: string) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ way, amount, qty, unit, rate }: Adder): string => {
    if (way === 'AMOUNT')
      return amount === null ? t('quotations.adders.gaps.FIGURES') : format.money(amount, currency);
    if (rate === null) return t('quotations.adders.gaps.FIGURES');
    return [
      ...(qty === null ? [] : [[format.number(Number(qty)), unit ?? ''].join(' ').trim()]),
      ...(way === 'QTY' ? [] : [t(`quotations.adders.daysOf.${way}`)]),
      `${currency} ${format.number(Number(rate))}`,
    ].join(' × ');
  };
}

type Tender = NonNullable<TenderView['tender']>;

function Template({ tender }: { tender: Tender }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = useFigures(tender.base_currency);
  const { adders, interest_pct: interest, standings } = tender;
  if (adders.length === 0 && interest === null) return <Muted>{t('quotations.adders.none')}</Muted>;
  return (
    <>
      <Box component="ul" sx={LIST}>
        {adders.map((row) => (
          <li key={row.id}>
            {t(`quotations.adjustments.${row.kind}`)}: {row.basis} <Muted>({figures(row)})</Muted>
          </li>
        ))}
        <li>
          {interest === null
            ? t('quotations.adders.noInterest')
            : t('quotations.adders.interestOf', { interest: format.number(Number(interest)) })}
        </li>
      </Box>
      {adders.length > 0 && standings.length > 0 && <AdderStandings standings={standings} />}
    </>
  );
}

export function AddersSection({ view, tender }: { view: TenderView; tender: Tender }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'edit' | 'apply'>();
  const handleClose = () => {
    setOpen(undefined);
  };
  const { standings } = tender;
  const isDue = standings.some(({ due, by_hand }) => due + by_hand > 0);
  return (
    <Section title={t('quotations.adders.title')}>
      <Template tender={tender} />
      {view.may_edit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {isDue && (
            <Button
              variant="outlined"
              onClick={() => {
                setOpen('apply');
              }}
            >
              {t('quotations.adders.applyAsk')}
            </Button>
          )}
          <Button
            variant="outlined"
            onClick={() => {
              setOpen('edit');
            }}
          >
            {t('quotations.adders.edit')}
          </Button>
        </Box>
      )}
      {open === 'edit' && <AddersDialog {...{ view, tender }} onClose={handleClose} />}
      {open === 'apply' && <ApplyAddersDialog {...{ view, tender }} onClose={handleClose} />}
    </Section>
  );
}
