/** The standard jobs of the library, of every type of ship or of one. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobLibrary } from '../../api/jobPulls';
import { SHIP_TYPES } from '../../contract/fleet/ships';
import type { JobLibrary } from '../../contract/jobs/pulls';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { QueryState } from '../../ui/page/QueryState';
import type { AddAddress } from './addAddress';
import { AddFilters } from './AddFilters';
import { Choosing, SourceSkeleton } from './Choosing';
import { standardRow } from './sourceRows';

interface SourceProps {
  drydockId: number;
  number: string;
  address: AddAddress;
}

function Standards({ page, ...props }: SourceProps & { page: JobLibrary }) {
  const { t } = useTranslation();
  const rows = useMemo(() => page.items.map(standardRow), [page.items]);
  return <Choosing {...props} source="LIBRARY" {...{ rows, page }} empty={t('jobs.add.noMatch')} />;
}

export function LibrarySource(props: SourceProps) {
  const { t } = useTranslation();
  const { drydockId, address } = props;
  const { get, set, shared, ship_type } = address;
  const query = useJobLibrary({ ...shared, ship_type, drydock_id: drydockId });
  return (
    <>
      <AddFilters address={address} total={query.data?.total} earlier={false}>
        <FilterSelect
          label={t('ships.fields.type')}
          all={t('jobs.add.allTypes')}
          value={get('type')}
          options={SHIP_TYPES.map((type) => ({ value: type, label: t(`ships.types.${type}`) }))}
          onChange={(value) => {
            set('type', value);
          }}
        />
      </AddFilters>
      <LoadingLine shown={query.isPlaceholderData} />
      <QueryState query={query} skeleton={<SourceSkeleton />} what={t('jobs.add.sources.LIBRARY')}>
        {(page) => <Standards {...props} page={page} />}
      </QueryState>
    </>
  );
}
