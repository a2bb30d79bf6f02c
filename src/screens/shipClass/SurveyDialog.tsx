/** Records that class surveyed an item: its next due date is proposed, with the sentence why, and seen before it is saved. */
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeClassItem } from '../../api/classItems';
import { itemDueAfter } from '../../contract/certificates/certificateRenewal';
import { classItemDraftSchema, classItemFields } from '../../contract/certificates/classItems';
import type { ClassItem } from '../../contract/certificates/classRecords';
import { isPlainDate } from '../../contract/dates';
import { fieldsOf } from '../../contract/fieldTable';
import { findProblems } from '../../contract/problems';
import { DateInput } from '../../ui/form/date/DateInput';
import { textOrNull } from '../../ui/form/entered';
import { FormDialog } from '../../ui/form/FormDialog';
import { useFormat } from '../../ui/format/format';

interface Values {
  last_on: string;
  due_on: string;
}

/** The window and a postponement were those of the survey that is done. */
const surveyed = (item: ClassItem, { last_on, due_on }: Values) => ({
  ...fieldsOf(classItemFields, item),
  ...{ last_on: textOrNull(last_on), due_on: textOrNull(due_on) },
  ...{ range_from: null, range_to: null, postponed_to: null },
});

const checkOf = (item: ClassItem) => (values: Values) => ({
  ...findProblems(classItemDraftSchema, surveyed(item, values)),
  ...(values.last_on === '' ? { last_on: [{ key: 'validation.required' }] } : {}),
});

/** The next due date follows the day of the survey, until somebody writes another one. */
function Fields({ item }: { item: ClassItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values, setFieldValue } = useFormikContext<Values>();
  const { last_on, due_on } = values;
  const next = isPlainDate(last_on) ? itemDueAfter(item, last_on) : undefined;
  const on = next?.on ?? '';
  const last = useRef('');
  useEffect(() => {
    if (on === last.current) return;
    if (due_on === '' || due_on === last.current) void setFieldValue('due_on', on);
    last.current = on;
  }, [on, due_on, setFieldValue]);
  return (
    <>
      <DateInput name="last_on" label={t('classItems.fields.last_on')} />
      <DateInput
        name="due_on"
        label={t('classItems.survey.next')}
        help={
          next === undefined
            ? t('classItems.survey.pick')
            : t(`classItems.survey.reasons.${next.reason}`, {
                due: item.due_on === null ? '' : format.day(item.due_on),
                count: item.interval_months ?? 0,
              })
        }
        optional
      />
    </>
  );
}

interface SurveyDialogProps {
  shipId: number;
  item: ClassItem;
  onClose: () => void;
}

export function SurveyDialog({ shipId, item, onClose }: SurveyDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeClassItem(shipId);
  const handleSubmit = (values: Values) => {
    const draft = classItemDraftSchema.validateSync(surveyed(item, values), { strict: true });
    const body = { ...draft, version: item.version };
    return mutateAsync({ call: 'update', id: item.id, body });
  };
  return (
    <FormDialog<Values>
      title={t('classItems.survey.title', { name: item.name })}
      effect={t('classItems.survey.effect')}
      initialValues={{ last_on: '', due_on: '' }}
      check={checkOf(item)}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={t('classItems.survey.save')}
    >
      <Fields item={item} />
    </FormDialog>
  );
}
