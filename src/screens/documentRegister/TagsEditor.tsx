/** Changes the tags of a document where the register shows them. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTags } from '../../api/documents';
import { useStoreTags } from '../../api/documentTags';
import type { RegisterRow } from '../../contract/documents/documentLists';
import { documentUpdateSchema } from '../../contract/documents/documents';
import { findProblems, type Problems } from '../../contract/problems';
import { splitTags } from '../../parts/documents/splitTags';
import { CellEditor } from '../../parts/lists/CellEditor';
import { TextInput } from '../../ui/form/TextInput';

/** As they are typed, separated by blanks. */
interface Values {
  tags: string;
}

const schema = documentUpdateSchema.pick(['tags']);

/** A problem of one of the tags, as `tags[1]`, is one of the whole text. */
const check = ({ tags }: Values): Problems => {
  const found = Object.values(findProblems(schema, { tags: splitTags(tags) })).flat();
  return found.length === 0 ? {} : { tags: found };
};

interface EditorProps {
  row: RegisterRow;
  cell: HTMLElement;
  onClose: () => void;
}

export function TagsEditor({ row, cell, onClose }: EditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const store = useStoreTags(row.id);
  const { data: known = [] } = useTags();
  const handleStore = async (values: Values, from: Values) => {
    const done = await store(splitTags(values.tags), splitTags(from.tags));
    return done === undefined || 'stored' in done
      ? done
      : { theirs: { tags: done.theirs.join(' ') } };
  };
  return (
    <CellEditor<Values>
      cell={cell}
      label={t('documents.register.tags.edit', { number: row.number })}
      values={{ tags: row.tags.join(' ') }}
      check={check}
      onStore={handleStore}
      inWords={({ tags }) => tags}
      onClose={onClose}
    >
      <TextInput
        name="tags"
        label={t('documents.register.columns.tags')}
        help={t('documents.page.form.tagsHelp')}
        inputProps={{ list: id }}
        autoFocus
      />
      <datalist id={id}>
        {known.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </CellEditor>
  );
}
