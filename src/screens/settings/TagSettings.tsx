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
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { ColumnsBar } from '../../parts/lists/ColumnsBar';
import { useListColumns } from '../../parts/lists/useListColumns';
import { useFormat } from '../../ui/format/format';
import { parseSort, type Sort } from '../../ui/list/listAddress';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { RowActions } from './RowActions';

const keyOf = ({ tag }: SetTag) => tag;
const OF_CLASS: SetTag['use'] = 'CLASS';

interface Actions {
  onRename: ((tag: SetTag) => void) | undefined;
  onRemove: ((tag: SetTag) => void) | undefined;
}

function TagActions({ one, onRename, onRemove }: Actions & { one: SetTag }) {
  const { t } = useTranslation();
  const { tag, use } = one;
  const rename = onRename && {
    text: t('settings.tags.rename'),
    name: t('settings.tags.renameTag', { tag }),
    onPress: () => {
      onRename(one);
    },
  };
  const remove = onRemove && {
    text: t('settings.tags.remove'),
    name: t('settings.tags.removeTag', { tag }),
    onPress: () => {
      onRemove(one);
    },
  };
  return (
    <RowActions
      edit={use === OF_CLASS ? undefined : rename}
      remove={use === null ? remove : undefined}
    />
  );
}

function useColumns(actions: Actions) {
  const { t } = useTranslation();
  const format = useFormat();
  const { onRename, onRemove } = actions;
  const all = useMemo(
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
      ...(onRename === undefined && onRemove === undefined
        ? []
        : [
            {
              key: 'actions',
              fitted: true,
              head: t('settings.types.actions'),
              width: '192px',
              cell: (one: SetTag) => (
                <TagActions one={one} onRename={onRename} onRemove={onRemove} />
              ),
            },
          ]),
    ],
    [t, format, onRename, onRemove],
  );
  return { all, columns: useListColumns('tags', all) };
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

function TagTable({ tags }: { tags: readonly SetTag[] }) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<Sort>(parseSort('-documents'));
  const [renaming, setRenaming] = useState<SetTag>();
  const [leaving, setLeaving] = useState<SetTag>();
  const remove = useRemoveTag();
  const handleRemove = useSingleFlight(async (tag: string) => {
    await remove.mutateAsync(tag);
    setLeaving(undefined);
  });
  const { columns } = useColumns({
    onRename: useMaySome('renameTag') ? setRenaming : undefined,
    onRemove: useMay('removeTag') ? setLeaving : undefined,
  });
  return (
    <>
      <DataTable
        label={t('settings.views.tags')}
        columns={columns}
        rows={tags}
        rowKey={keyOf}
        sort={sort}
        onSort={setSort}
      />
      {renaming && (
        <RenameDialog
          one={renaming}
          all={tags}
          onClose={() => {
            setRenaming(undefined);
          }}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('settings.tags.removeTitle', { tag: leaving?.tag ?? '' })}
        text={t('settings.tags.removeText', { count: leaving?.documents ?? 0 })}
        confirm={t('settings.tags.removeConfirm')}
        cancel={t('app.cancel')}
        busy={remove.isPending}
        onConfirm={() => {
          if (leaving) handleRemove(leaving.tag);
        }}
        onCancel={() => {
          setLeaving(undefined);
        }}
      />
    </>
  );
}

const nothing = () => undefined;

export function TagSettings() {
  const { t } = useTranslation();
  const tags = useTagSettings();
  const mayChange = useMaySome('renameTag', 'removeTag');
  const { all, columns } = useColumns({
    onRename: mayChange ? nothing : undefined,
    onRemove: undefined,
  });
  return (
    <>
      <ColumnsBar list="tags" columns={all} />
      <QueryState
        query={tags}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('settings.views.tags')}
      >
        {(loaded) =>
          loaded.length > 0 ? (
            <TagTable tags={loaded} />
          ) : (
            <Notice title={t('settings.tags.none')} />
          )
        }
      </QueryState>
    </>
  );
}
