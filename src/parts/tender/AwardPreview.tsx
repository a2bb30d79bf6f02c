/** What becomes the contract by what is entered, and what follows for the other yards. */
import { Box } from '@mui/material';
import { useFormikContext } from 'formik';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ComparisonIssue } from '../../contract/tender/comparisonIssues';
import { COMPARED } from '../../contract/tender/quotationStates';
import type { Quotation, TenderView } from '../../contract/tender/tenderRecords';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { sumsOf, type AwardValues } from './awardValues';

function comparisonText(t: TFunction, issue: ComparisonIssue | null): string {
  if (issue === null) return t('quotations.approval.none');
  const values = { name: issue.document.number, label: issue.revision.label };
  if (!issue.approved) return t('quotations.approval.notApproved', values);
  return t(
    issue.unchanged ? 'quotations.approval.approved' : 'quotations.approval.approvedOld',
    values,
  );
}

interface PreviewProps {
  quotation: Quotation;
  tender: TenderView;
}

export function AwardPreview({ quotation, tender }: PreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values } = useFormikContext<AwardValues>();
  const { currency, base_currency } = quotation;
  const sums = sumsOf(values, quotation, tender.tender?.rates ?? {});
  const others = tender.quotations.filter(
    ({ id, state }) => id !== quotation.id && (state === 'INVITED' || COMPARED.includes(state)),
  );
  const days = (count: number | null) => count !== null && t('quotations.days', { count });
  return (
    <Box sx={{ mb: 2 }}>
      <Facts
        facts={[
          {
            label: t('quotations.contract.amount'),
            value: (
              <b>{sums === undefined ? t('app.none') : format.money(sums.amount, currency)}</b>
            ),
          },
          {
            label: t('quotations.contract.base', { currency: base_currency }),
            value:
              sums !== undefined &&
              currency !== base_currency &&
              format.money(sums.base_amount, base_currency),
          },
          { label: t('quotations.fields.days_in_dock'), value: days(quotation.days_in_dock) },
          { label: t('quotations.fields.days_total'), value: days(quotation.days_total) },
          {
            label: t('quotations.silentLines'),
            value:
              quotation.silent_lines > 0 &&
              t('quotations.silentAtAward', { count: quotation.silent_lines }),
          },
          {
            label: t('quotations.openQuestions'),
            value:
              quotation.open_clarifications > 0 && format.number(quotation.open_clarifications),
          },
          {
            label: t('quotations.views.comparison'),
            value: comparisonText(t, tender.comparison),
          },
          {
            label: t('quotations.states.DECLINED'),
            value:
              others.length > 0 && t('app.list', { items: others.map(({ yard }) => yard.name) }),
          },
        ]}
      />
    </Box>
  );
}
