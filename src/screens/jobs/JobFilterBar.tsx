/** The filters of the specification. */
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EXECUTORS, JOB_FLAGS } from '../../contract/jobs/jobs';
import { JOB_STATES } from '../../contract/jobs/jobStates';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { SearchBox } from '../../ui/list/SearchBox';
import { ATTENTION, type JobAddress } from './jobAddress';

interface BarProps {
  address: JobAddress;
  shown: number | undefined;
  total: number | undefined;
  /** What stands behind the number. */
  end: ReactNode;
}

export function JobFilterBar({ address: { get, set }, shown, total, end }: BarProps) {
  const { t } = useTranslation();
  const handleSearch = useCallback(
    (text: string) => {
      set('q', text);
    },
    [set],
  );
  const select = (name: string, label: string, all: string, options: [string, string][]) => (
    <FilterSelect
      label={label}
      all={all}
      value={get(name)}
      options={options.map(([value, text]) => ({ value, label: text }))}
      onChange={(value) => {
        set(name, value);
      }}
    />
  );
  return (
    <ListBar
      shown={shown}
      total={total}
      inWords={(count) => t('jobs.count', { count })}
      end={end}
      search={
        <SearchBox label={t('jobs.filter.search')} value={get('q')} onSearch={handleSearch} />
      }
      active={countSet(get, ['state', 'flag', 'executor', 'attention'])}
    >
      {select(
        'state',
        t('jobs.state'),
        t('jobs.filter.allStates'),
        JOB_STATES.map((one) => [one, t(`jobs.states.${one}`)]),
      )}
      {select(
        'flag',
        t('jobs.flags'),
        t('jobs.filter.allFlags'),
        JOB_FLAGS.map((one) => [one, t(`jobs.flagNames.${one}`)]),
      )}
      {select(
        'executor',
        t('jobs.fields.executor'),
        t('jobs.filter.allExecutors'),
        EXECUTORS.map((one) => [one, t(`jobs.executors.${one}`)]),
      )}
      {select(
        'attention',
        t('jobs.filter.attention'),
        t('jobs.filter.allAttention'),
        ATTENTION.map((one) => [one, t(`jobs.filter.${one}`)]),
      )}
    </ListBar>
  );
}
