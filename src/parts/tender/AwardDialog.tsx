/** Awards the docking by one quotation, after showing what becomes the contract and what follows for the others. */
import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useAwardQuotation, useQuotation, useTender } from '../../api/tender';
import { useYard } from '../../api/yards';
import { limits } from '../../contract/limits';
import { findProblems, type Problems } from '../../contract/problems';
import { awardQuotationSchema } from '../../contract/tender/quotations';
import { COMPARED } from '../../contract/tender/quotationStates';
import { isApproved, type ComparisonIssue } from '../../contract/tender/comparisonIssues';
import type { Quotation, TenderView } from '../../contract/tender/tenderRecords';
import { Facts } from '../../ui/Facts';
import { textOrNull } from '../../ui/form/entered';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { DockInput } from '../fleet/DockInput';
import { tenderLink } from '../fleet/drydockLinks';

interface AwardValues {
  dock_name: string | null;
  reason: string;
}

const draftOf = ({ dock_name, reason }: AwardValues, version: number) => ({
  dock_name,
  reason: textOrNull(reason),
  version,
});

/** What is not settled asks for a reason. */
function checkAward(values: AwardValues, version: number, settled: boolean): Problems {
  const problems = findProblems(awardQuotationSchema, draftOf(values, version));
  return !settled && textOrNull(values.reason) === null
    ? { ...problems, reason: [{ key: 'validation.required' }] }
    : problems;
}

function comparisonText(t: TFunction, issue: ComparisonIssue | null): string {
  if (issue === null) return t('quotations.approval.none');
  const values = { name: issue.document.number, label: issue.revision.label };
  if (!issue.approved) return t('quotations.approval.notApproved', values);
  return t(
    issue.unchanged ? 'quotations.approval.approved' : 'quotations.approval.approvedOld',
    values,
  );
}

function Preview({ quotation, tender }: { quotation: Quotation; tender: TenderView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, currency, base_amount: base, base_currency } = quotation;
  const others = tender.quotations.filter(
    ({ id, state }) => id !== quotation.id && (state === 'INVITED' || COMPARED.includes(state)),
  );
  const days = (count: number | null) => count !== null && t('quotations.days', { count });
  return (
    <Box sx={{ mb: 2 }}>
      <Facts
        facts={[
          { label: t('quotations.contract.amount'), value: format.money(amount, currency) },
          {
            label: t('quotations.contract.base', { currency: base_currency }),
            value: base !== null && currency !== base_currency && format.money(base, base_currency),
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

interface AwardProps {
  quotation: Quotation;
  tender: TenderView;
  onClose: () => void;
}

function Award({ quotation, tender, onClose }: AwardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const award = useAwardQuotation(quotation.id);
  const { data: yard } = useYard(quotation.yard.id, { enabled: useMay('yard') });
  const { drydock, ship, version } = quotation;
  const settled = quotation.open_clarifications === 0 && isApproved(tender.comparison);
  const handleSubmit = async (values: AwardValues) => {
    const body = awardQuotationSchema.validateSync(draftOf(values, version), { strict: true });
    await award.mutateAsync(body);
    await navigate(tenderLink(ship.id, drydock.id, 'contract'));
  };
  return (
    <FormDialog<AwardValues>
      title={t('quotations.awardTitle', { number: drydock.number, name: quotation.yard.name })}
      initialValues={{ dock_name: quotation.dock_name, reason: '' }}
      check={(values) => checkAward(values, version, settled)}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={t('quotations.award')}
      width="sm"
    >
      <p>{t('quotations.awardText')}</p>
      <Preview quotation={quotation} tender={tender} />
      <DockInput docks={yard?.docks ?? []} shipId={ship.id} />
      <TextInput
        name="reason"
        label={t('quotations.awardReason')}
        help={t('quotations.awardReasonHelp')}
        lengths={limits.reason}
        optional={settled}
        rows={2}
      />
    </FormDialog>
  );
}

/** Opens once the quotation and its tender are there. */
export function AwardDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: quotation } = useQuotation(id);
  return quotation === undefined ? null : <OfTender quotation={quotation} onClose={onClose} />;
}

function OfTender({ quotation, onClose }: Omit<AwardProps, 'tender'>) {
  const { data: tender } = useTender(quotation.drydock.id);
  return tender === undefined ? null : <Award {...{ quotation, tender, onClose }} />;
}
