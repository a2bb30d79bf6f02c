/** Begins a tender, or changes when it closes and what a day out of service costs. */
import { useTranslation } from 'react-i18next';
import { useCreateTender, useUpdateTender } from '../../api/tender';
import { tenderDraftSchema } from '../../contract/tender/quotations';
import type { TenderView } from '../../contract/tender/tenderRecords';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { Muted } from '../../ui/page/Section';
import { shownZone } from '../../ui/format/zoneTime';
import { useStore } from '../../ui/store';
import { checkTender, tenderDraft, tenderValues, type TenderValues } from './tenderValues';

interface TenderDialogProps {
  view: TenderView;
  onClose: () => void;
}

export function TenderDialog({ view, onClose }: TenderDialogProps) {
  const { t } = useTranslation();
  const { drydock, tender } = view;
  const currency = drydock.base_currency;
  const zone = useStore(shownZone);
  const create = useCreateTender(drydock.id);
  const update = useUpdateTender(drydock.id);
  const known = tender ?? {
    ...{ closes_at: null, sealed: false, off_hire_per_day: drydock.off_hire_per_day },
  };
  const handleSubmit = (values: TenderValues) => {
    const draft = tenderDraftSchema.validateSync(tenderDraft(values, currency, zone), {
      strict: true,
    });
    return tender === null
      ? create.mutateAsync(draft)
      : update.mutateAsync({ ...draft, version: tender.version });
  };
  const { number } = drydock;
  const isFixed =
    tender !== null &&
    (tender.sealed
      ? view.quotations.length > 0
      : view.quotations.some(({ received_at }) => received_at !== null));
  return (
    <FormDialog
      title={t(tender === null ? 'quotations.beginTitle' : 'quotations.editTitle', { number })}
      initialValues={tenderValues(known, currency, zone)}
      check={(values) => checkTender(values, currency, zone)}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={t(tender === null ? 'quotations.begin' : 'quotations.saveChanges')}
    >
      {tender === null && (
        <p>
          <Muted>{t('quotations.beginText')}</Muted>
        </p>
      )}
      <DateInput
        name="closes_on"
        label={t('quotations.closesOn')}
        help={t('quotations.closesHelp')}
        optional
      />
      {/* What somebody has handed in, or was invited under, stays as it is. */}
      <CheckboxInput
        name="sealed"
        label={t('quotations.sealed')}
        help={t('quotations.sealedHelp')}
        disabled={isFixed}
      />
      <NumberInput
        name="off_hire_per_day"
        label={t('quotations.offHirePerDay')}
        unit={currency}
        help={t('quotations.offHireHelp')}
        optional
      />
    </FormDialog>
  );
}
