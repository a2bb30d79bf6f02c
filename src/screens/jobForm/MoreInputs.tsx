/** What else is known of a job: its flags, its equipment, what is supplied, its survey and its plan. */
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { jobFields, SPARES, type JobField } from '../../contract/jobs/jobs';
import { inputsOf } from '../../parts/records/inputsOf';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import type { JobValues } from './jobValues';
import type { Assignable } from './people';
import { useInput } from './useInput';

interface MoreInputsProps {
  people: Assignable;
  /** Whether prices and weights are told. */
  prices: boolean;
}

export function MoreInputs({ people, prices }: MoreInputsProps) {
  const { t } = useTranslation();
  const input = useInput();
  const { values } = useFormikContext<JobValues>();
  // The yard has no price for it; what was entered is shown in any case.
  const isUnpriced = values.executor !== 'YARD' || values.owner_supply || values.weight !== '';
  const line = (name: JobField) => <TextInput {...input(name)} />;
  const mark = (name: JobField) => <CheckboxInput name={name} label={t(`jobs.fields.${name}`)} />;
  const day = (name: JobField) => <DateInput {...input(name)} />;
  return (
    <>
      <FieldGroup legend={t('jobs.form.flags')} short>
        {inputsOf(jobFields, 'flags', {
          class_item: mark('class_item'),
          statutory: mark('statutory'),
          safety: mark('safety'),
          flooding_gate: mark('flooding_gate'),
          critical_path: mark('critical_path'),
          owner_supply: mark('owner_supply'),
        })}
      </FieldGroup>
      <FieldGroup legend={t('jobs.groups.equipment')} short>
        {inputsOf(jobFields, 'equipment', {
          equipment_maker: line('equipment_maker'),
          equipment_type: line('equipment_type'),
          equipment_serial: line('equipment_serial'),
          equipment_data: <TextInput {...input('equipment_data')} rows={2} />,
        })}
      </FieldGroup>
      <FieldGroup legend={t('jobs.groups.supply')} short>
        {inputsOf(jobFields, 'supply', {
          owner_supply_note: line('owner_supply_note'),
          spares: (
            <SelectInput
              name="spares"
              label={t('jobs.fields.spares')}
              options={SPARES.map((value) => ({ value, label: t(`jobs.spares.${value}`) }))}
            />
          ),
          spares_order: line('spares_order'),
          spares_eta_on: day('spares_eta_on'),
        })}
      </FieldGroup>
      <FieldGroup legend={t('jobs.groups.survey')} short>
        {inputsOf(jobFields, 'survey', {
          survey_code: line('survey_code'),
          survey_text: line('survey_text'),
          survey_due_on: day('survey_due_on'),
        })}
      </FieldGroup>
      <FieldGroup legend={t('jobs.groups.plan')} short>
        {inputsOf(jobFields, 'plan', {
          assignee_id: (
            <SelectInput
              name="assignee_id"
              label={t('jobs.fields.assignee_id')}
              placeholder={t('jobs.form.nobody')}
              options={people}
            />
          ),
          planned_start_on: day('planned_start_on'),
          planned_end_on: day('planned_end_on'),
          weight: prices && isUnpriced && (
            <NumberInput {...input('weight')} help={t('jobs.form.weightHelp')} />
          ),
        })}
      </FieldGroup>
    </>
  );
}
