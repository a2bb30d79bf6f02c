/** Approves a variation order at what was agreed, after showing what it does to the contingency. */
import { Alert, Box } from '@mui/material';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useMoveVariation } from '../../api/variations';
import { excessOf } from '../../contract/execution/growth';
import type { Budget, Variation } from '../../contract/execution/variationRecords';
import { limits } from '../../contract/limits';
import { convert } from '../../contract/tender/pricing';
import { shareOf } from '../../parts/fleet/shareOf';
import { Facts } from '../../ui/Facts';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import {
  agreedAmount,
  agreementValues,
  checkAgreement,
  toAgreement,
  type AgreementValues,
} from './offerValues';

interface EffectProps {
  variation: Variation;
  budget: Budget;
  /** Whether whoever looks may go beyond the contingency. */
  above: boolean;
}

function Effect({ variation, budget, above }: EffectProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values } = useFormikContext<AgreementValues>();
  const { base_currency: currency } = variation.drydock;
  const { contingency, approved, committed } = budget;
  const agreed = agreedAmount(values, variation.currency);
  if (agreed === undefined) return null;
  const base = convert(agreed, variation.currency, currency, variation.rate);
  const excess = excessOf(contingency, approved, base);
  const used = (amount: number) =>
    contingency === null || contingency === 0
      ? format.money(amount, currency)
      : t('variations.approve.share', {
          amount: format.money(amount, currency),
          share: t('jobs.percent', { value: shareOf(amount, contingency) }),
        });
  // What began early is used already.
  const early = variation.started_early === null ? 0 : (variation.base_offered ?? 0);
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Facts
        facts={[
          {
            label: t('variations.approve.contingency'),
            value: contingency !== null && format.money(contingency, currency),
          },
          { label: t('variations.approve.before'), value: used(approved + committed) },
          {
            label: t('variations.approve.after'),
            value: used(approved + committed - early + base),
          },
        ]}
      />
      {excess > 0 && (
        <Alert severity={above ? 'warning' : 'error'} variant="outlined" sx={{ mt: 1 }}>
          {contingency === null
            ? t('variations.approve.noContingency')
            : t('variations.approve.above', { amount: format.money(excess, currency) })}
        </Alert>
      )}
    </Box>
  );
}

interface ApproveProps {
  variation: Variation;
  onClose: () => void;
}

export function ApproveDialog({ variation, onClose }: ApproveProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const move = useMoveVariation(variation.id);
  const above = useMay('cancelDrydock');
  const { number, currency, version, offered, budget, cause, job } = variation;
  return (
    <FormDialog
      title={t('variations.approve.title', { number })}
      initialValues={agreementValues(variation)}
      check={(values) => checkAgreement(values, currency)}
      onSubmit={(values) =>
        move.mutateAsync({ call: 'approve', body: toAgreement(values, currency, version) })
      }
      onClose={onClose}
      submit={t('variations.approve.send')}
      width="sm"
    >
      <p>
        {t('variations.approve.offered')}: {format.money(offered ?? 0, currency)}
        {cause === 'CREDIT' && job !== null && (
          <> · {t('variations.approve.cancelsJob', { code: job.code })}</>
        )}
      </p>
      <NumberInput
        name="agreed_amount"
        label={t('variations.approve.amount')}
        unit={currency}
        help={t('quotations.levelling.creditHelp')}
      />
      <NumberInput name="days_agreed" label={t('variations.approve.days')} whole />
      {budget !== null && <Effect {...{ variation, budget, above }} />}
      <TextInput
        name="note"
        label={t('variations.approve.note')}
        lengths={limits.changeNote}
        optional
      />
    </FormDialog>
  );
}
