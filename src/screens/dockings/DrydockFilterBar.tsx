/** The filters of the list of dockings. */
import { Box } from '@mui/material';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../api/me';
import { useYards } from '../../api/yards';
import { PHASES } from '../../contract/fleet/drydockLists';
import { HEALTHS } from '../../contract/fleet/drydocks';
import { DRYDOCK_KINDS, DRYDOCK_STATES } from '../../contract/fleet/drydockStates';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { useReached } from '../../ui/list/useReached';
import { SearchBox } from '../../ui/list/SearchBox';
import { FILTERS, type DrydockAddress } from './drydockAddress';

/** Narrower than elsewhere, as there are many: all in one line on a wide screen. */
const SELECTS = {
  display: 'contents',
  '@media (min-width: 700px)': { '&& select': { flex: '1 1 148px', maxWidth: 220 } },
  '@media (min-width: 700px) and (max-width: 1099.95px)': { '&& select': { flexBasis: '188px' } },
} as const;

const ALL_YARDS = { sort: 'name', page: 1, page_size: MAX_PAGE_SIZE };

interface FilterProps {
  address: DrydockAddress;
}

/** Who may not view yards has no names to choose from; the room is kept until that is known. */
function YardFilter({ address: { get, set } }: FilterProps) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const viewable = useMay('yards');
  const { reached, onReach } = useReached(get('yard') !== '');
  const { data: yards } = useYards(ALL_YARDS, { enabled: viewable && reached });
  if (me !== undefined && !viewable) return null;
  return (
    <FilterSelect
      label={t('yards.yard')}
      all={t('drydocks.filter.allYards')}
      value={get('yard')}
      onReach={onReach}
      options={(yards?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(yard) => {
        set('yard', yard);
      }}
    />
  );
}

/** Open or over, or one state: both at once could leave nothing. */
function StateFilter({ address: { get, setAll } }: FilterProps) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={t('drydocks.state')}
      all={t('drydocks.filter.allStates')}
      value={get('state') || get('phase')}
      options={[
        ...PHASES.map((value) => ({ value, label: t(`drydocks.phases.${value}`) })),
        ...DRYDOCK_STATES.map((value) => ({ value, label: t(`drydocks.states.${value}`) })),
      ]}
      onChange={(value) => {
        const phase = PHASES.some((one) => one === value);
        setAll({ phase: phase ? value : '', state: phase ? '' : value });
      }}
    />
  );
}

interface BarProps extends FilterProps {
  total: number | undefined;
  /** Whether this person is told the health of dockings. */
  health: boolean;
  /** What stands behind the number. */
  end: ReactNode;
}

export function DrydockFilterBar({ address, total, health, end }: BarProps) {
  const { t } = useTranslation();
  const { get, set } = address;
  const handleSearch = useCallback(
    (text: string) => {
      set('q', text);
    },
    [set],
  );
  return (
    <ListBar
      shown={total}
      total={total}
      end={end}
      inWords={(count) => t('drydocks.count', { count })}
      search={
        <SearchBox label={t('drydocks.filter.search')} value={get('q')} onSearch={handleSearch} />
      }
      active={countSet(get, FILTERS)}
    >
      <Box sx={SELECTS}>
        <StateFilter address={address} />
        <FilterSelect
          label={t('drydocks.fields.kind')}
          all={t('drydocks.filter.allKinds')}
          value={get('kind')}
          options={DRYDOCK_KINDS.map((value) => ({ value, label: t(`drydocks.kinds.${value}`) }))}
          onChange={(kind) => {
            set('kind', kind);
          }}
        />
        {health && (
          <FilterSelect
            label={t('drydocks.fields.health')}
            all={t('drydocks.filter.allHealths')}
            value={get('health')}
            options={HEALTHS.map((value) => ({ value, label: t(`drydocks.healths.${value}`) }))}
            onChange={(value) => {
              set('health', value);
            }}
          />
        )}
        <YardFilter address={address} />
      </Box>
    </ListBar>
  );
}
