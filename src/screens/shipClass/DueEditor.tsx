/** Changes the day on which a survey item is due where the list shows it. */
import { useTranslation } from 'react-i18next';
import { useStoreDue } from '../../api/classDue';
import { classItemDraftSchema, classItemFields } from '../../contract/certificates/classItems';
import type { ClassItem } from '../../contract/certificates/classRecords';
import { fieldsOf } from '../../contract/fieldTable';
import { findProblems, type Problems } from '../../contract/problems';
import { CellEditor } from '../../parts/lists/CellEditor';
import { DateInput } from '../../ui/form/date/DateInput';
import { textOrNull } from '../../ui/form/entered';
import { useFormat } from '../../ui/format/format';

interface Values {
  due_on: string;
}

interface EditorProps {
  shipId: number;
  item: ClassItem;
  cell: HTMLElement;
  onClose: () => void;
}

export function DueEditor({ shipId, item, cell, onClose }: EditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const store = useStoreDue(shipId, item.id);
  const { name, due_on } = item;
  /** A postponement before the day is wrong by the day that is typed. */
  const check = (values: Values): Problems => {
    const draft = { ...fieldsOf(classItemFields, item), due_on: textOrNull(values.due_on) };
    const problems = findProblems(classItemDraftSchema, draft);
    const found = problems['due_on'] ?? problems['postponed_to'];
    return found === undefined ? {} : { due_on: found };
  };
  const handleStore = async (values: Values, from: Values) => {
    const done = await store(textOrNull(values.due_on), textOrNull(from.due_on));
    return done === undefined || 'stored' in done
      ? done
      : { theirs: { due_on: done.theirs ?? '' } };
  };
  return (
    <CellEditor<Values>
      cell={cell}
      label={t('classItems.due.edit', { name })}
      values={{ due_on: due_on ?? '' }}
      check={check}
      onStore={handleStore}
      inWords={({ due_on: day }) => (day === '' ? '' : format.day(day))}
      onClose={onClose}
    >
      <DateInput name="due_on" label={t('classItems.fields.due_on')} optional />
    </CellEditor>
  );
}
