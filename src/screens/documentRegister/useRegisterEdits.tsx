/** What is changed in the register itself, for whoever edits documents: tags, and when a review is due. */
import { useMemo } from 'react';
import { useMe } from '../../api/me';
import { allows } from '../../contract/auth';
import { DOCUMENT_MENU } from '../../contract/documents/documentEndpoints';
import type { RegisterRow } from '../../contract/documents/documentLists';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { useCellEdit } from '../../ui/table/useCellEdit';

const TagsEditor = lazyNamed(
  async () => (await import('../../parts/lists/bringEditor')).withTexts(import('./TagsEditor')),
  'TagsEditor',
);
const RegisterDueEditor = lazyNamed(
  async () =>
    (await import('../../parts/lists/bringEditor')).withTexts(import('./RegisterDueEditor')),
  'RegisterDueEditor',
);

/** Each opens its cell of a row over this mark. */
export interface RegisterEdits {
  onTags: (row: RegisterRow, mark: HTMLElement) => void;
  onDue: (row: RegisterRow, mark: HTMLElement) => void;
}

export function useRegisterEdits() {
  const { data: me } = useMe();
  const tags = useCellEdit<RegisterRow>();
  const due = useCellEdit<RegisterRow>();
  const may = me !== undefined && allows(me.permissions, DOCUMENT_MENU.documents, 'E');
  const onTags = tags.edit;
  const onDue = due.edit;
  const edits = useMemo(() => (may ? { onTags, onDue } : undefined), [may, onTags, onDue]);
  return {
    edits,
    handleKeyDown: tags.handleKeyDown,
    editor: (
      <>
        {tags.open && (
          <Opened onClose={tags.close}>
            <TagsEditor row={tags.open.row} cell={tags.open.cell} onClose={tags.close} />
          </Opened>
        )}
        {due.open && (
          <Opened onClose={due.close}>
            <RegisterDueEditor row={due.open.row} cell={due.open.cell} onClose={due.close} />
          </Opened>
        )}
      </>
    ),
  };
}
