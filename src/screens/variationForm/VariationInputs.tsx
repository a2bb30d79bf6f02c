/** The fields of a variation order. What is entered is kept as a draft. */
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CAUSES, variationFields, type VariationField } from '../../contract/execution/variations';
import type { FieldsProps } from '../../parts/records/fieldsProps';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import type { Choices } from './choices';
import { EvidenceInput } from './EvidenceInput';
import type { VariationValues } from './variationValues';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  alignItems: 'start',
} as const;

export function VariationInputs(props: FieldsProps<VariationValues> & { choices: Choices }) {
  const { form, submit, dirty, onChange, onDiscard, choices } = props;
  const { t } = useTranslation();
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  const input = (name: VariationField) => ({
    name,
    label: t(`variations.fields.${name}`),
    ...textOf(variationFields[name]),
  });
  return (
    <>
      <Box sx={COLUMNS}>
        <FieldGroup legend={t('variations.groups.what')}>
          {inputsOf(variationFields, 'what', {
            title: <TextInput {...input('title')} />,
            cause: (
              <SelectInput
                name="cause"
                label={t('variations.fields.cause')}
                placeholder={t('variations.form.chooseCause')}
                options={CAUSES.map((value) => ({
                  value,
                  label: t(`variations.causes.${value}`),
                }))}
              />
            ),
            job_id: (
              <SelectInput
                name="job_id"
                label={t('variations.fields.job_id')}
                placeholder={t('variations.form.noJob')}
                options={choices.jobs}
                help={t('variations.form.jobHelp')}
              />
            ),
            // Where nothing came to nothing there is nothing to ask for again.
            replaces_id:
              choices.replaced.length === 0 ? (
                <></>
              ) : (
                <SelectInput
                  name="replaces_id"
                  label={t('variations.fields.replaces_id')}
                  placeholder={t('variations.form.replacesNone')}
                  options={choices.replaced}
                  help={t('variations.form.replacesHelp')}
                />
              ),
            description: <TextInput {...input('description')} rows={5} />,
          })}
        </FieldGroup>
        <div>
          <FieldGroup legend={t('variations.groups.found')}>
            {inputsOf(variationFields, 'found', {
              found_on: (
                <DateInput name="found_on" label={t('variations.fields.found_on')} optional />
              ),
              yard_reference: <TextInput {...input('yard_reference')} />,
              class_demand: (
                <CheckboxInput name="class_demand" label={t('variations.fields.class_demand')} />
              ),
              critical: <CheckboxInput name="critical" label={t('variations.fields.critical')} />,
            })}
          </FieldGroup>
          <FieldGroup legend={t('variations.groups.evidence')}>
            <EvidenceInput documents={choices.documents} />
          </FieldGroup>
        </div>
      </Box>
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </>
  );
}
