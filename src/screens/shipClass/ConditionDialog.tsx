/** Enters a condition of class, or changes one. */
import { useTranslation } from 'react-i18next';
import { useChangeCondition } from '../../api/classItems';
import {
  CONDITION_KINDS,
  conditionDraftSchema,
  conditionFields,
} from '../../contract/certificates/classItems';
import type { Condition } from '../../contract/certificates/classRecords';
import { limits } from '../../contract/limits';
import { draftForm } from '../../parts/records/draftForm';
import { newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';

type Values = ValuesOf<typeof conditionFields>;

const { check, toDraft } = draftForm(conditionFields, conditionDraftSchema);

interface ConditionDialogProps {
  shipId: number;
  condition: Condition | null;
  onClose: () => void;
}

export function ConditionDialog({ shipId, condition, onClose }: ConditionDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeCondition(shipId);
  const handleSubmit = (values: Values) => {
    const body = toDraft(values);
    return condition === null
      ? mutateAsync({ call: 'add', body })
      : mutateAsync({
          ...{ call: 'update', id: condition.id },
          body: { ...body, version: condition.version },
        });
  };
  return (
    <FormDialog<Values>
      title={
        condition === null
          ? t('conditions.addTitle')
          : t('conditions.editTitle', { ref: condition.ref })
      }
      initialValues={
        condition === null ? newValues(conditionFields) : typedValues(conditionFields, condition)
      }
      check={check}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={t(condition === null ? 'conditions.saveNew' : 'conditions.save')}
      width="sm"
    >
      <TextInput name="ref" label={t('conditions.fields.ref')} lengths={limits.classItemCode} />
      <TextInput
        name="text"
        label={t('conditions.fields.text')}
        lengths={limits.progressNote}
        rows={3}
      />
      <SelectInput
        name="kind"
        label={t('conditions.fields.kind')}
        options={CONDITION_KINDS.map((value) => ({
          value,
          label: t(`conditions.kinds.${value}`),
        }))}
      />
      <DateInput name="imposed_on" label={t('conditions.fields.imposed_on')} />
      <DateInput name="due_on" label={t('conditions.fields.due_on')} optional />
      <CheckboxInput name="at_next_docking" label={t('conditions.fields.at_next_docking')} />
      <CheckboxInput name="needs_dock" label={t('conditions.fields.needs_dock')} />
    </FormDialog>
  );
}
