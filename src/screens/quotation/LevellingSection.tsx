/** What we add to a yard's price to compare it, each with its reason and who added it: for the office alone. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLevelQuotation } from '../../api/quotations';
import { MOST_ADJUSTMENTS } from '../../contract/tender/adders';
import type { Quotation } from '../../contract/tender/tenderRecords';
import { AdjustmentRows, BasisInput } from '../../parts/tender/AdjustmentRows';
import { useWorkingWords } from '../../parts/tender/useWorkingWords';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { checkLevelling, levellingValues, NO_ADJUSTMENT, toLevelling } from './levellingValues';

const LIST = { m: 0, pl: 2.5, mb: 1, overflowWrap: 'anywhere' } as const;

interface PartProps {
  quotation: Quotation;
  levelling: NonNullable<Quotation['levelling']>;
}

function LevellingDialog({ quotation, levelling, onClose }: PartProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const level = useLevelQuotation(quotation.id);
  const { base_currency: currency, version } = quotation;
  return (
    <FormDialog
      title={t('quotations.levelling.dialog', { name: quotation.yard.name })}
      initialValues={levellingValues(levelling, currency)}
      check={(values) => checkLevelling(values, currency)}
      onSubmit={(values) => level.mutateAsync(toLevelling(values, currency, version))}
      onClose={onClose}
      submit={t('quotations.saveChanges')}
      width="sm"
    >
      <NumberInput
        name="deviation_days"
        label={t('quotations.levelling.deviation')}
        help={t('quotations.levelling.deviationHelp')}
        whole
      />
      <AdjustmentRows name="adjustments" empty={NO_ADJUSTMENT} max={MOST_ADJUSTMENTS}>
        {(row) => (
          <>
            <NumberInput
              name={`${row}.amount`}
              label={t('quotations.line.amount')}
              unit={currency}
              help={t('quotations.levelling.creditHelp')}
            />
            <BasisInput row={row} />
          </>
        )}
      </AdjustmentRows>
    </FormDialog>
  );
}

function Adjustments({ quotation, levelling }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const working = useWorkingWords(quotation.base_currency);
  const { deviation_days: days, adjustments } = levelling;
  if (days === 0 && adjustments.length === 0)
    return <Muted>{t('quotations.levelling.none')}</Muted>;
  return (
    <Box component="ul" sx={LIST}>
      {days > 0 && <li>{t('quotations.levelling.deviationDays', { count: days })}</li>}
      {adjustments.map(({ kind, amount, basis, by, at, working: sum, by_hand }, place) => (
        <li key={place}>
          {t(`quotations.adjustments.${kind}`)}: {format.money(amount, quotation.base_currency)} —{' '}
          {basis}
          {sum !== null && ` (${working(sum)})`}{' '}
          <Muted>
            {t('quotations.levelling.by', {
              who: by ?? t('drydocks.record.system'),
              when: format.dateTime(at),
            })}
            {by_hand && ` ${t('quotations.adders.changedByHand')}`}
          </Muted>
        </li>
      ))}
    </Box>
  );
}

export function LevellingSection({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { levelling } = quotation;
  if (levelling === null) return null;
  return (
    <Section title={t('quotations.levelling.title')}>
      <Adjustments quotation={quotation} levelling={levelling} />
      {levelling.may_edit && (
        <Box sx={{ mt: 1 }}>
          <Button
            variant="outlined"
            onClick={() => {
              setOpen(true);
            }}
          >
            {t('quotations.levelling.edit')}
          </Button>
        </Box>
      )}
      {open && (
        <LevellingDialog
          quotation={quotation}
          levelling={levelling}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
}
