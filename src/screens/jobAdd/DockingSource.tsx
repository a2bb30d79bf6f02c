/** The jobs of another docking, or what earlier dockings of the ship left undone. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobSources } from '../../api/jobPulls';
import type { DockingSource as Source, JobSources } from '../../contract/jobs/pulls';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import type { AddAddress } from './addAddress';
import { AddFilters } from './AddFilters';
import { Choosing, SourceSkeleton } from './Choosing';
import { earlierRow } from './sourceRows';

interface SourceProps {
  drydockId: number;
  number: string;
  address: AddAddress;
  source: Source;
}

function Earlier({ page, ...props }: SourceProps & { page: JobSources }) {
  const { t } = useTranslation();
  const { source, address } = props;
  const rows = useMemo(() => page.items.map(earlierRow), [page.items]);
  const of = page.dockings.filter(({ id }) => page.from === null || id === page.from);
  const others = of.filter(({ prices }) => !prices).map(({ currency }) => currency);
  if (page.dockings.length === 0)
    return (
      <Notice title={t(`jobs.add.none.${source}.title`)} text={t(`jobs.add.none.${source}.text`)} />
    );
  return (
    <Choosing
      key={page.from}
      {...props}
      {...{ rows, page, address }}
      empty={t('jobs.add.noMatch')}
      currency={of[0]?.currency}
      prices={others.length === 0 ? 'possible' : 'foreign'}
    />
  );
}

export function DockingSource(props: SourceProps) {
  const { t } = useTranslation();
  const { drydockId, address, source } = props;
  const { set, shared, from } = address;
  const query = useJobSources(drydockId, { ...shared, source, from });
  const dockings = query.data?.dockings ?? [];
  const chosen = source === 'EARLIER' ? (query.data?.from ?? from) : from;
  const options = dockings.map(({ id, number, ship }) => ({
    value: String(id),
    label: t('jobs.add.docking', { number, ship: ship.name }),
  }));
  return (
    <>
      <AddFilters address={address} total={query.data?.total} earlier>
        <FilterSelect
          label={t('jobs.add.from')}
          all={source === 'EARLIER' ? t('jobs.add.firstDocking') : t('jobs.add.allDockings')}
          value={chosen == null ? '' : String(chosen)}
          options={options}
          onChange={(value) => {
            set('from', value);
          }}
        />
      </AddFilters>
      <LoadingLine shown={query.isPlaceholderData} />
      <QueryState
        query={query}
        skeleton={<SourceSkeleton />}
        what={t(`jobs.add.sources.${source}`)}
      >
        {(page) => <Earlier {...props} page={page} />}
      </QueryState>
    </>
  );
}
