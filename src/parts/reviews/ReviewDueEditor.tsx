/** Changes the day on which a review is due where a list or the review itself shows it. */
import { useTranslation } from 'react-i18next';
import { useStoreReviewDue } from '../../api/reviewDue';
import { reviewDueSchema } from '../../contract/documents/documents';
import { findProblems, type Problems } from '../../contract/problems';
import { DateInput } from '../../ui/form/date/DateInput';
import { textOrNull } from '../../ui/form/entered';
import { useFormat } from '../../ui/format/format';
import { useToday } from '../../ui/format/useToday';
import { CellEditor } from '../lists/CellEditor';

const schema = reviewDueSchema.pick(['due_on']);
interface Values {
  due_on: string;
}

/** Nobody is asked until a day that has gone by. */
const checkFrom =
  (today: string) =>
  ({ due_on }: Values): Problems => {
    const problems = findProblems(schema, { due_on });
    const isPast = Object.keys(problems).length === 0 && due_on < today;
    return isPast ? { due_on: [{ key: 'documents.reviewDue.past' }] } : problems;
  };

export interface DueReview {
  documentId: number;
  revisionId: number;
  /** What the document is called. */
  name: string;
  due: string | null;
}

interface EditorProps {
  review: DueReview;
  cell: HTMLElement;
  onClose: () => void;
}

export function ReviewDueEditor({ review, cell, onClose }: EditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const { documentId, revisionId, name, due } = review;
  const store = useStoreReviewDue(documentId, revisionId);
  const handleStore = async (values: Values, from: Values) => {
    const done = await store(values.due_on, textOrNull(from.due_on));
    return done === undefined || 'stored' in done
      ? done
      : { theirs: { due_on: done.theirs ?? '' } };
  };
  return (
    <CellEditor<Values>
      cell={cell}
      label={t('documents.reviewDue.edit', { name })}
      values={{ due_on: due ?? '' }}
      check={checkFrom(today)}
      onStore={handleStore}
      inWords={({ due_on: day }) => (day === '' ? '' : format.day(day))}
      onClose={onClose}
    >
      <DateInput
        name="due_on"
        label={t('documents.register.columns.review_due')}
        help={t('documents.reviewDue.help')}
      />
    </CellEditor>
  );
}
