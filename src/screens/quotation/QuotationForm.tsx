/** What a yard quotes, entered by itself or for it. What is entered is kept as a draft. */
import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateQuotation } from '../../api/quotations';
import { DAY_COUNTS } from '../../contract/fleet/dayCount';
import { quotationFields, type QuotationField } from '../../contract/tender/quotations';
import type { Quotation } from '../../contract/tender/tenderRecords';
import { inputsOf } from '../../parts/records/inputsOf';
import { RecordForm } from '../../parts/records/RecordForm';
import { textOf } from '../../parts/records/fieldValues';
import type { StoredFieldsProps } from '../../parts/records/fieldsProps';
import { CodeInput } from '../../ui/form/CodeInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FormActions } from '../../ui/form/FormActions';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { AttachInput } from './attachments/AttachInput';
import { QuotationConflict } from './QuotationConflict';
import { QuotedGrid } from './QuotedGrid';
import { TermInputs } from './TermInputs';
import { SheetTools } from './sheet/SheetTools';
import {
  checkQuotation,
  sameValues,
  toUpdate,
  valuesOf,
  type QuotationValues,
} from './quotationValues';

function useInput() {
  const { t } = useTranslation();
  return (name: QuotationField) => ({
    name,
    label: t(`quotations.fields.${name}`),
    ...textOf(quotationFields[name]),
  });
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
} as const;

/** `office`: whoever hands in their own says nothing of who brought it. */
function OfferInputs({ office }: { office: boolean }) {
  const { t } = useTranslation();
  const input = useInput();
  const days = (name: QuotationField) => <NumberInput {...input(name)} whole />;
  return (
    <Box sx={COLUMNS}>
      <FieldGroup legend={t('quotations.groups.offer')} short>
        {inputsOf(quotationFields, 'offer', {
          currency: (
            <CodeInput name="currency" label={t('quotations.fields.currency')} kind="currency" />
          ),
          valid_until: <DateInput {...input('valid_until')} optional={false} />,
          yard_reference: <TextInput {...input('yard_reference')} />,
          received_from: office && (
            <TextInput {...input('received_from')} help={t('quotations.receivedFromHelp')} />
          ),
          discount_pct: <NumberInput {...input('discount_pct')} optional={false} />,
          discount_excludes: (
            <TextInput
              {...input('discount_excludes')}
              help={t('quotations.excludesHelp')}
              optional
            />
          ),
        })}
      </FieldGroup>
      <FieldGroup legend={t('quotations.groups.days')} short>
        {inputsOf(quotationFields, 'days', {
          days_in_dock: <NumberInput {...input('days_in_dock')} whole optional={false} />,
          days_alongside: days('days_alongside'),
          days_total: <NumberInput {...input('days_total')} whole optional={false} />,
          day_count: (
            <SelectInput
              {...input('day_count')}
              placeholder={t('quotations.noDayCount')}
              options={DAY_COUNTS.map((value) => ({
                value,
                label: t(`quotations.dayCounts.${value}`),
              }))}
            />
          ),
          dock_name: <TextInput {...input('dock_name')} />,
          earliest_dock_on: <DateInput {...input('earliest_dock_on')} />,
        })}
      </FieldGroup>
    </Box>
  );
}

interface FormProps {
  quotation: Quotation;
  /** What is not saved is not handed in. */
  onUnsaved: (unsaved: boolean) => void;
}

type FieldsProps = StoredFieldsProps<QuotationValues> & FormProps;

function Fields(props: FieldsProps) {
  const { form, dirty, onChange, onDiscard, quotation, onUnsaved } = props;
  const { t } = useTranslation();
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  useEffect(() => {
    onUnsaved(dirty);
    return () => {
      onUnsaved(false);
    };
  }, [dirty, onUnsaved]);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <FieldGroup legend={t('quotations.fields.lines')} whole>
        <SheetTools quotation={quotation} />
        <QuotedGrid asked={quotation.lines} addenda={quotation.addenda} />
      </FieldGroup>
      <OfferInputs office={quotation.levelling !== null} />
      <TermInputs office={quotation.levelling !== null} />
      <AttachInput attachments={quotation.attachments} onSending={setSending} />
      <FormActions
        submit={t('quotations.save')}
        busy={form.isSubmitting || isSending}
        dirty={dirty}
        onDiscard={onDiscard}
        stays
      />
    </>
  );
}

export function QuotationForm({ quotation, onUnsaved }: FormProps) {
  const update = useUpdateQuotation(quotation.id);
  return (
    <RecordForm
      stored={quotation}
      name={`quotation/${quotation.id}`}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: QuotationValues, version) => update.mutateAsync(toUpdate(values, version))}
      check={checkQuotation}
      busy={update.isPending}
      conflict={(conflict) => <QuotationConflict {...conflict} />}
    >
      {(fields) => <Fields {...fields} {...{ quotation, onUnsaved }} />}
    </RecordForm>
  );
}
