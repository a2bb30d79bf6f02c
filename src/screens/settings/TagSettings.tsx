/** The tags in use: renamed or taken away on all documents at once; what class or a review route goes by says so. */
import { Alert, Box, Link } from '@mui/material';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay, useMaySome } from '../../api/me';
import { useRemoveTag, useRenameTag, useTagSettings } from '../../api/settings';
import { tagRenameSchema, type SetTag } from '../../contract/documents/settings';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { PlainList } from '../../parts/lists/PlainList';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { Notice } from '../../ui/page/Notice';
import { actionsColumn } from '../../ui/table/actionsColumn';
import type { Column } from '../../ui/table/tableColumns';
import { useRemoval } from './useRemoval';

const keyOf = ({ tag }: SetTag) => tag;
const OF_CLASS: SetTag['use'] = 'CLASS';

interface Actions {
  onRename: ((tag: SetTag) => void) | undefined;
  onRemove: ((tag: SetTag) => void) | undefined;
}

function useColumns({ onRename, onRemove }: Actions) {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    (): readonly Column<SetTag>[] => [
      {
        key: 'tag',
        head: t('settings.tags.tag'),
        width: '32%',
        cell: ({ tag }) => (
          <Link
            component={RouterLink}
            to={`/documents?tag=${encodeURIComponent(tag)}`}
            translate="no"
          >
            {tag}
          </Link>
        ),
        sortBy: ({ tag }) => tag,
      },
      {
        key: 'documents',
        head: t('settings.types.documents'),
        width: '112px',
        end: true,
        named: true,
        cell: ({ documents }) => format.number(documents),
        sortBy: ({ documents }) => documents,
      },
      {
        key: 'use',
        head: t('settings.tags.use'),
        cell: ({ use }) => use !== null && t(`settings.tags.uses.${use}`),
      },
      ...actionsColumn<SetTag>({ head: t('settings.types.actions'), width: '192px' }, [
        {
          text: t('settings.tags.rename'),
          nameOf: ({ tag }) => t('settings.tags.renameTag', { tag }),
          onPress: onRename,
          isFor: ({ use }) => use !== OF_CLASS,
        },
        {
          text: t('settings.tags.remove'),
          nameOf: ({ tag }) => t('settings.tags.removeTag', { tag }),
          onPress: onRemove,
          isFor: ({ use }) => use === null,
          destroys: true,
        },
      ]),
    ],
    [t, format, onRename, onRemove],
  );
}

interface RenameValues {
  [name: string]: unknown;
  to: string;
}

interface RenameProps {
  one: SetTag;
  all: readonly SetTag[];
  onClose: () => void;
}

/** Two tags become one, and cannot be told apart again. */
function Merge({ tag, all }: { tag: string; all: readonly SetTag[] }) {
  const { t } = useTranslation();
  const { values } = useFormikContext<RenameValues>();
  const to = values.to.trim();
  const other = to === tag ? undefined : all.find((one) => one.tag === to);
  return (
    <Box role="status">
      {other && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t('settings.tags.merge', { tag: to, count: other.documents })}
        </Alert>
      )}
    </Box>
  );
}

function RenameDialog({ one: { tag, documents: count }, all, onClose }: RenameProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useRenameTag();
  const draftOf = ({ to }: RenameValues) => ({ tag, to: to.trim() });
  return (
    <FormDialog<RenameValues>
      title={t('settings.tags.renameTitle', { tag })}
      effect={t('settings.tags.renameEffect', { count })}
      initialValues={{ to: tag }}
      check={(values) => findProblems(tagRenameSchema, draftOf(values))}
      onSubmit={(values) => mutateAsync(draftOf(values))}
      onClose={onClose}
      submit={t('settings.tags.renameConfirm')}
    >
      <TextInput name="to" label={t('settings.tags.newName')} lengths={limits.tag} autoFocus />
      <Merge tag={tag} all={all} />
    </FormDialog>
  );
}

export function TagSettings() {
  const { t } = useTranslation();
  const tags = useTagSettings();
  const [renaming, setRenaming] = useState<SetTag>();
  const { leaving, setLeaving, dialog } = useRemoval(useRemoveTag());
  const columns = useColumns({
    onRename: useMaySome('renameTag') ? setRenaming : undefined,
    onRemove: useMay('removeTag') ? setLeaving : undefined,
  });
  return (
    <>
      <PlainList
        list="tags"
        label={t('settings.views.tags')}
        columns={columns}
        query={tags}
        rowsOf={(all) => all}
        rowKey={keyOf}
        sort="-documents"
        empty={<Notice title={t('settings.tags.none')} />}
      />
      {tags.data && renaming && (
        <RenameDialog
          one={renaming}
          all={tags.data}
          onClose={() => {
            setRenaming(undefined);
          }}
        />
      )}
      <ConfirmDialog
        {...dialog}
        title={t('settings.tags.removeTitle', { tag: leaving?.tag ?? '' })}
        text={t('settings.tags.removeText', { count: leaving?.documents ?? 0 })}
        confirm={t('settings.tags.removeConfirm')}
      />
    </>
  );
}
