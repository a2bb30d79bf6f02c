/** The kinds of certificates: how long each is valid, how it is surveyed, and whether that needs the dock. */
import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCertificateKinds } from '../../api/certificateKinds';
import type { CertificateKind } from '../../contract/certificates/certificates';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { ColumnsBar } from '../../parts/lists/ColumnsBar';
import { useListColumns } from '../../parts/lists/useListColumns';
import { parseSort, type Sort } from '../../ui/list/listAddress';
import { StateWord } from '../../ui/page/StateWord';
import { QueryState } from '../../ui/page/QueryState';
import { CARD_ACTIONS } from '../../ui/table/cardActions';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';

const KindDialog = lazyNamed(() => import('./KindDialog'), 'KindDialog');
const keyOf = ({ id }: CertificateKind) => id;

function useColumns(onEdit: ((kind: CertificateKind) => void) | undefined) {
  const { t } = useTranslation();
  return useMemo(
    (): readonly Column<CertificateKind>[] => [
      {
        key: 'name',
        head: t('certificates.kinds.name'),
        cell: ({ name, retired }) => (
          <>
            {name}
            {retired && (
              <>
                {' '}
                <StateWord tone="plain">{t('certificates.kinds.retired')}</StateWord>
              </>
            )}
          </>
        ),
        sortBy: ({ name }) => name,
      },
      {
        key: 'group',
        head: t('certificates.kinds.group'),
        width: '128px',
        cell: ({ group }) => t(`certificates.groups.${group}`),
        sortBy: ({ group }) => group,
      },
      {
        key: 'convention',
        head: t('certificates.kinds.convention'),
        width: '18%',
        from: 'wide',
        cell: ({ convention }) => convention,
      },
      {
        key: 'validity',
        head: t('certificates.kinds.validity'),
        width: '112px',
        cell: ({ validity_months: count }) =>
          count === null
            ? t('certificates.kinds.never')
            : t('certificates.kinds.months', { count }),
        sortBy: ({ validity_months }) => validity_months ?? 0,
      },
      {
        key: 'cycle',
        head: t('certificates.kinds.cycle'),
        width: '22%',
        from: 'wide',
        cell: ({ cycle }) => t(`certificates.cycles.${cycle}`),
      },
      {
        key: 'dock',
        head: t('certificates.kinds.dock'),
        width: '128px',
        named: true,
        cell: ({ needs_dock }) => needs_dock && t('app.yes'),
      },
      ...(onEdit === undefined
        ? []
        : [
            {
              key: 'actions',
              fitted: true,
              head: t('certificates.kinds.actions'),
              width: '96px',
              cell: (kind: CertificateKind) => (
                <Button
                  size="small"
                  aria-label={t('certificates.kinds.editName', { name: kind.name })}
                  onClick={() => {
                    onEdit(kind);
                  }}
                >
                  {t('certificates.kinds.edit')}
                </Button>
              ),
            },
          ]),
    ],
    [t, onEdit],
  );
}

export function Kinds() {
  const { t } = useTranslation();
  const kinds = useCertificateKinds();
  const [editing, setEditing] = useState<CertificateKind>();
  const [sort, setSort] = useState<Sort>(parseSort(''));
  const all = useColumns(kinds.data?.may_edit === true ? setEditing : undefined);
  const columns = useListColumns('certificate_kinds', all);
  const handleClose = () => {
    setEditing(undefined);
  };
  return (
    <Box sx={CARD_ACTIONS}>
      <ColumnsBar list="certificate_kinds" columns={all} />
      <QueryState
        query={kinds}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('certificates.kinds.title')}
      >
        {({ items }) => (
          <DataTable
            label={t('certificates.kinds.label')}
            columns={columns}
            rows={items}
            rowKey={keyOf}
            sort={sort}
            onSort={setSort}
          />
        )}
      </QueryState>
      {editing !== undefined && (
        <Opened onClose={handleClose}>
          <KindDialog kind={editing} onClose={handleClose} />
        </Opened>
      )}
    </Box>
  );
}
