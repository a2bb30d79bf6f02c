/** The types of documents: who reviews each, who sees it, and how many documents there are of it. */
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMaySome } from '../../api/me';
import { useDeleteDocumentType, useDocumentTypeSettings } from '../../api/settings';
import type { DocumentTypeSettings, SetDocumentType } from '../../contract/documents/settings';
import { Opened } from '../../errors/Opened';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { ColumnsBar } from '../../parts/lists/ColumnsBar';
import { useListColumns } from '../../parts/lists/useListColumns';
import { useFormat } from '../../ui/format/format';
import { named } from '../../ui/format/named';
import { parseSort, type Sort } from '../../ui/list/listAddress';
import { QueryState } from '../../ui/page/QueryState';
import { StateWord } from '../../ui/page/StateWord';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { RowActions } from './RowActions';

const TypeDialog = lazyNamed(() => import('./TypeDialog'), 'TypeDialog');

const keyOf = ({ id }: SetDocumentType) => id;
/** Code and name. */
const NAMING = 2;

type Roles = DocumentTypeSettings['roles'];

/** One role after the other; who is asked for some documents alone, with their tag. */
function routeOf(t: TFunction, { steps, issuer_role_id }: SetDocumentType, roles: Roles): string {
  const nameOf = (id: number) => named(t, roles.find((role) => role.id === id)?.label ?? '');
  const asked = steps.map(({ role_id, only_tag }) =>
    only_tag === null
      ? nameOf(role_id)
      : t('settings.types.forTag', { role: nameOf(role_id), tag: only_tag }),
  );
  if (asked.length > 0) return asked.join(' → ');
  return issuer_role_id === null
    ? t('settings.types.notReviewed')
    : t('settings.types.issuedBy', { role: nameOf(issuer_role_id) });
}

interface Actions {
  onEdit: ((type: SetDocumentType) => void) | undefined;
  onDelete: ((type: SetDocumentType) => void) | undefined;
}

function TypeActions({ type, onEdit, onDelete }: Actions & { type: SetDocumentType }) {
  const { t } = useTranslation();
  const { code } = type;
  const edit = onEdit && {
    text: t('settings.types.edit'),
    name: t('settings.types.editCode', { code }),
    onPress: () => {
      onEdit(type);
    },
  };
  const remove = onDelete && {
    text: t('settings.types.delete'),
    name: t('settings.types.deleteCode', { code }),
    onPress: () => {
      onDelete(type);
    },
  };
  const isUnused = type.documents === 0 && !type.needed;
  return <RowActions edit={edit} remove={isUnused ? remove : undefined} />;
}

function useColumns(roles: Roles, { onEdit, onDelete }: Actions) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(
    (): readonly Column<SetDocumentType>[] => [
      {
        key: 'code',
        head: t('settings.fields.code'),
        width: '80px',
        cell: ({ code }) => code,
        sortBy: ({ code }) => code,
      },
      {
        key: 'label',
        head: t('settings.fields.label'),
        width: '24%',
        cell: ({ label, retired }) => (
          <>
            {named(t, label)}
            {retired && (
              <>
                {' '}
                <StateWord tone="plain">{t('settings.types.retired')}</StateWord>
              </>
            )}
          </>
        ),
        sortBy: ({ label }) => named(t, label),
      },
      {
        key: 'route',
        head: t('settings.fields.steps'),
        cell: (type) => routeOf(t, type, roles),
      },
      {
        key: 'confidentiality',
        head: t('settings.fields.confidentiality'),
        width: '144px',
        from: 'wide',
        cell: ({ confidentiality }) => t(`documents.confidentialities.${confidentiality}`),
        sortBy: ({ confidentiality }) => confidentiality,
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
      ...(onEdit === undefined && onDelete === undefined
        ? []
        : [
            {
              key: 'actions',
              fitted: true,
              head: t('settings.types.actions'),
              width: '160px',
              cell: (type: SetDocumentType) => (
                <TypeActions type={type} onEdit={onEdit} onDelete={onDelete} />
              ),
            },
          ]),
    ],
    [t, format, roles, onEdit, onDelete],
  );
  return { all, columns: useListColumns('document_types', all, NAMING) };
}

interface TableProps {
  settings: DocumentTypeSettings;
  onEdit: (type: SetDocumentType) => void;
}

function TypeTable({ settings, onEdit }: TableProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<Sort>(parseSort('code'));
  const [leaving, setLeaving] = useState<SetDocumentType>();
  const remove = useDeleteDocumentType();
  const handleDelete = useSingleFlight(async (type: SetDocumentType) => {
    await remove.mutateAsync(type);
    setLeaving(undefined);
  });
  const { columns } = useColumns(settings.roles, {
    onEdit: useMaySome('updateDocumentType') ? onEdit : undefined,
    onDelete: useMay('deleteDocumentType') ? setLeaving : undefined,
  });
  return (
    <>
      <DataTable
        label={t('settings.views.types')}
        columns={columns}
        rows={settings.items}
        rowKey={keyOf}
        sort={sort}
        onSort={setSort}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('settings.types.deleteTitle', { code: leaving?.code ?? '' })}
        text={t('settings.types.deleteText')}
        confirm={t('settings.types.deleteConfirm')}
        cancel={t('app.cancel')}
        busy={remove.isPending}
        onConfirm={() => {
          if (leaving) handleDelete(leaving);
        }}
        onCancel={() => {
          setLeaving(undefined);
        }}
      />
    </>
  );
}

const NOBODY: Roles = [];
const nothing = () => undefined;

interface TypeSettingsProps {
  /** The one that is changed, or a new one. */
  open: SetDocumentType | 'new' | undefined;
  onOpen: (type: SetDocumentType | undefined) => void;
}

export function TypeSettings({ open, onOpen }: TypeSettingsProps) {
  const { t } = useTranslation();
  const settings = useDocumentTypeSettings();
  const mayChange = useMaySome('updateDocumentType', 'deleteDocumentType');
  const { all, columns } = useColumns(NOBODY, {
    onEdit: mayChange ? nothing : undefined,
    onDelete: undefined,
  });
  const handleClose = () => {
    onOpen(undefined);
  };
  const { data } = settings;
  return (
    <>
      <ColumnsBar list="document_types" columns={all} fixed={NAMING} />
      <QueryState
        query={settings}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('settings.views.types')}
      >
        {(loaded) => <TypeTable settings={loaded} onEdit={onOpen} />}
      </QueryState>
      {data && open !== undefined && (
        <Opened onClose={handleClose}>
          <TypeDialog
            roles={data.roles}
            type={open === 'new' ? undefined : open}
            onClose={handleClose}
          />
        </Opened>
      )}
    </>
  );
}
