/** Tags that are changed in the register itself, for whoever edits documents. */
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

export function useTagging() {
  const { data: me } = useMe();
  const { open, edit, close, handleKeyDown } = useCellEdit<RegisterRow>();
  const may = me !== undefined && allows(me.permissions, DOCUMENT_MENU.documents, 'E');
  return {
    onEdit: may ? edit : undefined,
    handleKeyDown,
    editor: open && (
      <Opened onClose={close}>
        <TagsEditor row={open.row} cell={open.cell} onClose={close} />
      </Opened>
    ),
  };
}
