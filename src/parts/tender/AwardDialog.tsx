/** Awards the docking by one quotation: what was agreed is entered, and what becomes the contract is shown before. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useAwardQuotation, useQuotation } from '../../api/quotations';
import { useDraftLetters, useTender } from '../../api/tender';
import { useYard } from '../../api/yards';
import { limits } from '../../contract/limits';
import { awardQuotationSchema } from '../../contract/tender/quotations';
import { isApproved } from '../../contract/tender/comparisonIssues';
import type { Quotation, TenderView } from '../../contract/tender/tenderRecords';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { DockInput } from '../docking/DockInput';
import { tenderLink } from '../docking/drydockLinks';
import { AwardPreview } from './AwardPreview';
import {
  awardDraft,
  awardValues,
  checkAward,
  optionName,
  optionsOf,
  type AwardValues,
} from './awardValues';

const PAIR = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;

/** Those that the yard has a word on; ticked, they are part of the contract. */
function Options({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const options = optionsOf(quotation);
  if (options.length === 0) return null;
  const { currency } = quotation;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, display: 'grid' }}>
      <Box component="legend" sx={{ p: 0, typography: 'subtitle2' }}>
        {t('quotations.options')}
      </Box>
      {options.map((line) => (
        <CheckboxInput
          key={line.id}
          name={`options.${optionName(line)}`}
          label={t('quotations.optionOf', {
            ...{ code: line.job_code, text: line.asked_text },
            amount:
              line.status === 'INCLUDED'
                ? t('quotations.statuses.INCLUDED')
                : format.money(line.amount, currency),
          })}
        />
      ))}
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
  const letters = useDraftLetters(quotation.drydock.id);
  const { data: yard } = useYard(quotation.yard.id, { enabled: useMay('yard') });
  const { drydock, ship } = quotation;
  const settled = quotation.open_clarifications === 0 && isApproved(tender.comparison);
  const handleSubmit = async (values: AwardValues) => {
    const body = awardQuotationSchema.validateSync(awardDraft(values, quotation), { strict: true });
    const { may_draft_letters: mayDraft } = await award.mutateAsync(body);
    // What goes wrong with them is told, and the award stands: the contract offers them again.
    if (mayDraft) letters.mutate();
    await navigate(tenderLink(ship.id, drydock.id, 'contract'));
  };
  return (
    <FormDialog<AwardValues>
      title={t('quotations.awardTitle', { number: drydock.number, name: quotation.yard.name })}
      initialValues={awardValues(quotation, tender)}
      check={(values) => checkAward(values, quotation, settled)}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={t('quotations.award')}
      width="sm"
    >
      <p>{t('quotations.awardText')}</p>
      <AwardPreview quotation={quotation} tender={tender} />
      <Options quotation={quotation} />
      <Box sx={PAIR}>
        <DateInput name="dock_on" label={t('quotations.agreed.dock_on')} optional />
        <DateInput name="redelivery_on" label={t('quotations.agreed.redelivery_on')} optional />
      </Box>
      <NumberInput
        name="discount_pct"
        label={t('quotations.agreed.discount_pct')}
        unit="%"
        help={t('quotations.agreed.discountHelp', { percent: quotation.discount_pct })}
      />
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
