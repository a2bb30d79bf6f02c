/** Approves a variation order at what the yard has offered, after showing what it does to the contingency. */
import { Alert, Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useTransitionVariation } from '../../api/variations';
import { excessOf, isOverLimit } from '../../contract/execution/growth';
import type { Budget, Variation } from '../../contract/execution/variationRecords';
import { limits } from '../../contract/limits';
import { convert } from '../../contract/tender/pricing';
import { shareOf } from '../../parts/docking/shareOf';
import { Facts } from '../../ui/page/Facts';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { Muted } from '../../ui/page/Section';
import { checkAgreement, toAgreement } from './offerValues';

interface EffectProps {
  variation: Variation;
  budget: Budget;
  /** Whether whoever looks may go beyond the contingency. */
  above: boolean;
}

function Effect({ variation, budget, above }: EffectProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { base_currency: currency } = variation.drydock;
  const { contingency, approved, committed, order_limit } = budget;
  const base = convert(variation.offered ?? 0, variation.currency, currency, variation.rate);
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
      {isOverLimit(order_limit, base) && (
        <Alert severity={above ? 'warning' : 'error'} variant="outlined" sx={{ mt: 1 }}>
          {t('variations.approve.overLimit', { amount: format.money(order_limit ?? 0, currency) })}
        </Alert>
      )}
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

const NO_NOTE = { note: '' };

interface ApproveProps {
  variation: Variation;
  onClose: () => void;
}

export function ApproveDialog({ variation, onClose }: ApproveProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const transition = useTransitionVariation(variation.id);
  const above = useMay('cancelDrydock');
  const { number, currency, offered, days_claimed, budget, cause, job } = variation;
  return (
    <FormDialog
      title={t('variations.approve.title', { number })}
      initialValues={NO_NOTE}
      check={({ note }) => checkAgreement(variation, note)}
      onSubmit={({ note }) =>
        transition.mutateAsync({ call: 'approve', body: toAgreement(variation, note) })
      }
      onClose={onClose}
      submit={t('variations.approve.send')}
      width="sm"
    >
      <Facts
        facts={[
          { label: t('variations.approve.offered'), value: format.money(offered ?? 0, currency) },
          {
            label: t('variations.approve.days'),
            value: t('variations.dayCount', { count: days_claimed ?? 0 }),
          },
        ]}
      />
      {cause === 'CREDIT' && job !== null && (
        <p>{t('variations.approve.cancelsJob', { code: job.code })}</p>
      )}
      <Box component="p" sx={{ mt: 1 }}>
        <Muted>{t('variations.approve.offeredOnly')}</Muted>
      </Box>
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
