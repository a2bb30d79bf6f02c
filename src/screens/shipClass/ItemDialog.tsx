/** Adds a survey item of class, or changes one. */
import { useTranslation } from 'react-i18next';
import { useChangeClassItem } from '../../api/classItems';
import {
  classItemDraftSchema,
  classItemFields,
  ITEM_PLACES,
} from '../../contract/certificates/classItems';
import type { ClassItem } from '../../contract/certificates/classRecords';
import { limits } from '../../contract/limits';
import { draftForm } from '../../parts/records/draftForm';
import { newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { Pairs } from '../../ui/form/Pairs';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';

type Values = ValuesOf<typeof classItemFields>;

const { check, toDraft } = draftForm(classItemFields, classItemDraftSchema);

const DAYS = ['last_on', 'due_on', 'range_from', 'range_to', 'postponed_to'] as const;

interface ItemDialogProps {
  shipId: number;
  item: ClassItem | null;
  onClose: () => void;
}

export function ItemDialog({ shipId, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeClassItem(shipId);
  const handleSubmit = (values: Values) => {
    const body = toDraft(values);
    return item === null
      ? mutateAsync({ call: 'add', body })
      : mutateAsync({ call: 'update', id: item.id, body: { ...body, version: item.version } });
  };
  return (
    <FormDialog<Values>
      title={
        item === null ? t('classItems.addTitle') : t('classItems.editTitle', { name: item.name })
      }
      initialValues={
        item === null ? newValues(classItemFields) : typedValues(classItemFields, item)
      }
      check={check}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={t(item === null ? 'classItems.saveNew' : 'classItems.save')}
      width="sm"
    >
      <Pairs>
        <TextInput
          name="code"
          label={t('classItems.fields.code')}
          help={t('classItems.help.code')}
          lengths={limits.classItemCode}
        />
        <TextInput name="name" label={t('classItems.fields.name')} lengths={limits.jobPlace} />
        <SelectInput
          name="needs_dock"
          label={t('classItems.fields.needs_dock')}
          options={ITEM_PLACES.map((value) => ({ value, label: t(`classItems.places.${value}`) }))}
        />
        {DAYS.map((name) => (
          <DateInput key={name} name={name} label={t(`classItems.fields.${name}`)} optional />
        ))}
        <NumberInput
          name="interval_months"
          label={t('classItems.fields.interval_months')}
          whole
          optional
        />
        <CheckboxInput name="cms" label={t('classItems.fields.cms')} />
        <TextInput
          name="remark"
          label={t('classItems.fields.remark')}
          lengths={limits.changeNote}
          optional
        />
      </Pairs>
    </FormDialog>
  );
}
