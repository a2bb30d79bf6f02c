/** The categories of jobs: their names, their order in every specification, and whether they are in use. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobSettings } from '../../api/jobSettings';
import { useMaySome } from '../../api/me';
import type { SetCategory } from '../../contract/jobs/jobSettings';
import { PlainList } from '../../parts/lists/PlainList';
import { useFormat } from '../../ui/format/format';
import { TrailingWord } from '../../ui/page/TrailingWord';
import { actionsColumn } from '../../ui/table/actionsColumn';
import type { Column } from '../../ui/table/tableColumns';
import { CategoryDialog } from './CategoryDialog';

const keyOf = ({ id }: SetCategory) => id;
/** Place and name. */
const NAMING = 2;

function useColumns(onEdit: ((category: SetCategory) => void) | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
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
            {!active && <TrailingWord>{t('settings.categories.unused')}</TrailingWord>}
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
      ...actionsColumn<SetCategory>({ head: t('settings.types.actions'), width: '96px' }, [
        {
          text: t('settings.types.edit'),
          nameOf: ({ code }) => t('settings.types.editCode', { code }),
          onPress: onEdit,
        },
      ]),
    ],
    [t, format, onEdit],
  );
}

interface CategorySettingsProps {
  open: SetCategory | 'new' | undefined;
  onOpen: (category: SetCategory | undefined) => void;
}

export function CategorySettings({ open, onOpen }: CategorySettingsProps) {
  const { t } = useTranslation();
  const settings = useJobSettings();
  const columns = useColumns(useMaySome('updateJobCategory') ? onOpen : undefined);
  const { data } = settings;
  return (
    <>
      <PlainList
        list="job_categories"
        label={t('settings.views.categories')}
        columns={columns}
        fixed={NAMING}
        query={settings}
        rowsOf={({ categories }) => categories}
        rowKey={keyOf}
        // As in every specification, and no other way.
        sort="position"
      />
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
