/** The types of documents: who reviews each, who sees it, and how many documents there are of it. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMaySome } from '../../api/me';
import { useDeleteDocumentType, useDocumentTypeSettings } from '../../api/settings';
import type { DocumentTypeSettings, SetDocumentType } from '../../contract/documents/settings';
import { Opened } from '../../errors/Opened';
import { PlainList } from '../../parts/lists/PlainList';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { useFormat } from '../../ui/format/format';
import { named } from '../../ui/format/named';
import { TrailingWord } from '../../ui/page/TrailingWord';
import { actionsColumn } from '../../ui/table/actionsColumn';
import type { Column } from '../../ui/table/tableColumns';
import { useRemoval } from './useRemoval';

const TypeDialog = lazyNamed(() => import('./TypeDialog'), 'TypeDialog');

const keyOf = ({ id }: SetDocumentType) => id;
/** Code and name. */
const NAMING = 2;

type Roles = DocumentTypeSettings['roles'];
const NOBODY: Roles = [];

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
  onRemove: ((type: SetDocumentType) => void) | undefined;
}

function useColumns(roles: Roles, { onEdit, onRemove }: Actions) {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
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
            {retired && <TrailingWord>{t('settings.types.retired')}</TrailingWord>}
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
      ...actionsColumn<SetDocumentType>({ head: t('settings.types.actions'), width: '160px' }, [
        {
          text: t('settings.types.edit'),
          nameOf: ({ code }) => t('settings.types.editCode', { code }),
          onPress: onEdit,
        },
        {
          text: t('settings.types.delete'),
          nameOf: ({ code }) => t('settings.types.deleteCode', { code }),
          onPress: onRemove,
          isFor: ({ documents, needed }) => documents === 0 && !needed,
          destroys: true,
        },
      ]),
    ],
    [t, format, roles, onEdit, onRemove],
  );
}

interface TypeSettingsProps {
  /** The one that is changed, or a new one. */
  open: SetDocumentType | 'new' | undefined;
  onOpen: (type: SetDocumentType | undefined) => void;
}

export function TypeSettings({ open, onOpen }: TypeSettingsProps) {
  const { t } = useTranslation();
  const settings = useDocumentTypeSettings();
  const { leaving, setLeaving, dialog } = useRemoval(useDeleteDocumentType());
  const columns = useColumns(settings.data?.roles ?? NOBODY, {
    onEdit: useMaySome('updateDocumentType') ? onOpen : undefined,
    onRemove: useMay('deleteDocumentType') ? setLeaving : undefined,
  });
  const handleClose = () => {
    onOpen(undefined);
  };
  const { data } = settings;
  return (
    <>
      <PlainList
        list="document_types"
        label={t('settings.views.types')}
        columns={columns}
        fixed={NAMING}
        query={settings}
        rowsOf={({ items }) => items}
        rowKey={keyOf}
        sort="code"
      />
      <ConfirmDialog
        {...dialog}
        title={t('settings.types.deleteTitle', { code: leaving?.code ?? '' })}
        text={t('settings.types.deleteText')}
        confirm={t('settings.types.deleteConfirm')}
      />
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
