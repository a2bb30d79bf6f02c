/** The library of standard jobs: what dockings begin with, by category, also what is retired. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobSettings } from '../../api/jobSettings';
import { useMaySome } from '../../api/me';
import type { JobSettings, SetStandardJob } from '../../contract/jobs/jobSettings';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { useFormat } from '../../ui/format/format';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { ListBar } from '../../ui/list/ListBar';
import { NoMatch } from '../../ui/list/NoMatch';
import { SearchBox } from '../../ui/list/SearchBox';
import { parseSort, type Sort } from '../../ui/list/listAddress';
import { QueryState } from '../../ui/page/QueryState';
import { TrailingWord } from '../../ui/page/TrailingWord';
import { actionsColumn } from '../../ui/table/actionsColumn';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';

const StandardDialog = lazyNamed(() => import('./StandardDialog'), 'StandardDialog');

const keyOf = ({ id }: SetStandardJob) => id;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** All of the words, anywhere in it. */
function holds({ code, title, description }: SetStandardJob, words: string): boolean {
  const whole = plain(`${code} ${title} ${description}`);
  return plain(words)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** Code and title. */
const NAMING = 2;

function useColumns(onEdit: ((job: SetStandardJob) => void) | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(
    (): readonly Column<SetStandardJob>[] => [
      {
        key: 'code',
        head: t('settings.fields.code'),
        width: '112px',
        cell: ({ code }) => code,
        code: true,
        sortBy: ({ code }) => code,
      },
      {
        key: 'title',
        head: t('settings.jobs.fields.title'),
        cell: ({ title, retired }) => (
          <>
            {title}
            {retired && <TrailingWord>{t('settings.types.retired')}</TrailingWord>}
          </>
        ),
        sortBy: ({ title }) => title,
      },
      {
        key: 'lines',
        head: t('settings.jobs.fields.lines'),
        width: '88px',
        end: true,
        named: true,
        cell: ({ lines }) => format.number(lines.length),
        sortBy: ({ lines }) => lines.length,
      },
      {
        key: 'jobs',
        head: t('settings.jobs.used'),
        width: '112px',
        end: true,
        named: true,
        cell: ({ jobs }) => format.number(jobs),
        sortBy: ({ jobs }) => jobs,
      },
      ...actionsColumn<SetStandardJob>({ head: t('settings.types.actions'), width: '96px' }, [
        {
          text: t('settings.types.edit'),
          nameOf: ({ code }) => t('settings.types.editCode', { code }),
          onPress: onEdit,
        },
      ]),
    ],
    [t, format, onEdit],
  );
  return { all, columns: useListColumns('standard_jobs', all, NAMING) };
}

interface TableProps extends ReturnType<typeof useColumns> {
  settings: JobSettings;
}

function StandardTable({ settings, all, columns }: TableProps) {
  const { t } = useTranslation();
  // As in every specification.
  const [sort, setSort] = useState<Sort>(parseSort('order'));
  const [only, setOnly] = useState('');
  const [words, setWords] = useState('');
  const rows = settings.jobs.filter(
    (job) => (only === '' || String(job.category_id) === only) && holds(job, words),
  );
  return (
    <>
      <ListBar
        active={only === '' ? 0 : 1}
        shown={rows.length}
        total={settings.jobs.length}
        inWords={(count) => t('settings.jobs.count', { count })}
        end={<ColumnsButton list="standard_jobs" columns={all} fixed={NAMING} />}
      >
        <SearchBox label={t('settings.jobs.search')} value={words} onSearch={setWords} />
        <FilterSelect
          label={t('settings.jobs.fields.category_id')}
          value={only}
          all={t('settings.jobs.allCategories')}
          options={settings.categories.map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
          onChange={setOnly}
        />
      </ListBar>
      {rows.length === 0 ? (
        <NoMatch
          text={t('settings.jobs.noMatch')}
          onClear={() => {
            setOnly('');
            setWords('');
          }}
        />
      ) : (
        <DataTable
          label={t('settings.views.jobs')}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          sort={sort}
          onSort={setSort}
        />
      )}
    </>
  );
}

interface StandardSettingsProps {
  /** The one that is changed, or a new one. */
  open: SetStandardJob | 'new' | undefined;
  onOpen: (job: SetStandardJob | undefined) => void;
}

export function StandardSettings({ open, onOpen }: StandardSettingsProps) {
  const { t } = useTranslation();
  const settings = useJobSettings();
  const columns = useColumns(useMaySome('updateStandardJob') ? onOpen : undefined);
  const handleClose = () => {
    onOpen(undefined);
  };
  const { data } = settings;
  return (
    <>
      <QueryState
        query={settings}
        skeleton={<TableSkeleton columns={columns.columns} />}
        what={t('settings.views.jobs')}
      >
        {(loaded) => <StandardTable settings={loaded} {...columns} />}
      </QueryState>
      {data && open !== undefined && (
        <Opened onClose={handleClose}>
          <StandardDialog
            categories={data.categories}
            texts={data.texts.filter(({ active }) => active)}
            job={open === 'new' ? undefined : open}
            onClose={handleClose}
          />
        </Opened>
      )}
    </>
  );
}
