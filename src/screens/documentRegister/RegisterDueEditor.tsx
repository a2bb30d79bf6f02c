/** Changes when the review of the revision that a row shows is due. */
import type { RegisterRow } from '../../contract/documents/documentLists';
import { ReviewDueEditor } from '../../parts/reviews/ReviewDueEditor';

interface EditorProps {
  row: RegisterRow;
  cell: HTMLElement;
  onClose: () => void;
}

export function RegisterDueEditor({ row, cell, onClose }: EditorProps) {
  const { id, number, shown, review } = row;
  return (
    <ReviewDueEditor
      review={{
        documentId: id,
        revisionId: shown?.id ?? 0,
        name: number,
        due: review?.due_on ?? null,
      }}
      cell={cell}
      onClose={onClose}
    />
  );
}
