/** The categories of jobs: their names, their order in every specification, and whether they are in use. */
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobSettings } from '../../api/jobSettings';
import { useMaySome } from '../../api/me';
import type { SetCategory } from '../../contract/jobs/jobSettings';
import { ColumnsBar } from '../../parts/lists/ColumnsBar';
import { useListColumns } from '../../parts/lists/useListColumns';
import { useFormat } from '../../ui/format/format';
import { parseSort } from '../../ui/list/listAddress';
import { QueryState } from '../../ui/page/QueryState';
import { StateWord } from '../../ui/page/StateWord';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';
import { CategoryDialog } from './CategoryDialog';

/** They stand as in every specification, and no other way. */
const IN_ORDER = parseSort('position');
const nothing = () => undefined;
const keyOf = ({ id }: SetCategory) => id;
/** Place and name. */
const NAMING = 2;

function useColumns(onEdit: ((category: SetCategory) => void) | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(
    (): readonly Column<SetCategory>[] => [
      {
        key: 'position',
        head: t('settings.categories.position'),
        width: '88px',
        cell: ({ position }) => format.number(position),
      },
      {
        key: 'name',
        head: t('settings.fields.label'),
        cell: ({ code, name, active }) => (
          <>
            <span className="code">{code}</span> {name}
            {!active && (
              <>
                {' '}
                <StateWord tone="plain">{t('settings.categories.unused')}</StateWord>
              </>
            )}
          </>
        ),
      },
      {
        key: 'standards',
        head: t('settings.views.jobs'),
        width: '136px',
        end: true,
        named: true,
        cell: ({ standards }) => format.number(standards),
      },
      {
        key: 'jobs',
        head: t('settings.jobs.used'),
        width: '112px',
        end: true,
        named: true,
        cell: ({ jobs }) => format.number(jobs),
      },
      ...(onEdit === undefined
        ? []
        : [
            {
              key: 'actions',
              fitted: true,
              head: t('settings.types.actions'),
              width: '96px',
              cell: (category: SetCategory) => (
                <Button
                  size="small"
                  aria-label={t('settings.types.editCode', { code: category.code })}
                  onClick={() => {
                    onEdit(category);
                  }}
                >
                  {t('settings.types.edit')}
                </Button>
              ),
            },
          ]),
    ],
    [t, format, onEdit],
  );
  return { all, columns: useListColumns('job_categories', all, NAMING) };
}

interface CategorySettingsProps {
  open: SetCategory | 'new' | undefined;
  onOpen: (category: SetCategory | undefined) => void;
}

export function CategorySettings({ open, onOpen }: CategorySettingsProps) {
  const { t } = useTranslation();
  const settings = useJobSettings();
  const { all, columns } = useColumns(useMaySome('updateJobCategory') ? onOpen : undefined);
  const { data } = settings;
  return (
    <>
      <ColumnsBar list="job_categories" columns={all} fixed={NAMING} />
      <QueryState
        query={settings}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('settings.views.categories')}
      >
        {({ categories }) => (
          <DataTable
            label={t('settings.views.categories')}
            columns={columns}
            rows={categories}
            rowKey={keyOf}
            sort={IN_ORDER}
            onSort={nothing}
          />
        )}
      </QueryState>
      {data && open !== undefined && (
        <CategoryDialog
          category={open === 'new' ? undefined : open}
          count={data.categories.length}
          onClose={() => {
            onOpen(undefined);
          }}
        />
      )}
    </>
  );
}
