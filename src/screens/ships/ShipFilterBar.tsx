/** The filters of the list of ships. */
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useEngineers } from '../../api/roles';
import {
  CLASS_SOCIETIES,
  DUE_STANDINGS,
  SHIP_STATUSES,
  SHIP_TYPES,
} from '../../contract/fleet/ships';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { useReached } from '../../ui/list/useReached';
import { SearchBox } from '../../ui/list/SearchBox';
import type { ShipAddress } from './shipAddress';

interface ShipFilterBarProps {
  address: ShipAddress;
  /** Undefined until it is known. */
  total: number | undefined;
  /** What stands behind the number. */
  end: ReactNode;
}

function Choices({ address: { get, set } }: { address: ShipAddress }) {
  const { t } = useTranslation();
  const { reached, onReach } = useReached(get('superintendent') !== '');
  const { data: engineers = [] } = useEngineers({ enabled: reached });
  const mayDue = useMay('compliance');
  const due = {
    name: 'due',
    label: t('ships.nextDue'),
    all: t('ships.filter.allDue'),
    options: DUE_STANDINGS.map((value) => ({
      value,
      label: value === 'COVERED' ? t('compliance.isCovered') : t(`compliance.due.${value}`),
    })),
  };
  const filters = [
    {
      name: 'status',
      label: t('ships.fields.status'),
      all: t('ships.filter.allStatuses'),
      options: SHIP_STATUSES.map((value) => ({ value, label: t(`ships.statuses.${value}`) })),
    },
    {
      name: 'type',
      label: t('ships.fields.type'),
      all: t('ships.filter.allTypes'),
      options: SHIP_TYPES.map((value) => ({ value, label: t(`ships.types.${value}`) })),
    },
    {
      name: 'class',
      label: t('ships.fields.class_society'),
      all: t('ships.filter.allClasses'),
      options: CLASS_SOCIETIES.map((value) => ({
        value,
        label: value === 'OTHER' ? t('ships.otherClass') : value,
      })),
    },
    {
      name: 'superintendent',
      label: t('ships.fields.superintendent_id'),
      all: t('ships.filter.allSuperintendents'),
      options: engineers.map(({ id, fullname }) => ({ value: String(id), label: fullname })),
      onReach,
    },
    // Last, and its room is kept: the right to it may come after the list.
    { ...due, hidden: !mayDue },
  ];
  return filters.map(({ name, ...filter }) => (
    <FilterSelect
      key={name}
      {...filter}
      value={get(name)}
      onChange={(value) => {
        set(name, value);
      }}
    />
  ));
}

export function ShipFilterBar({ address, total, end }: ShipFilterBarProps) {
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
      inWords={(count) => t('ships.count', { count })}
      search={<SearchBox label={t('ships.search')} value={get('q')} onSearch={handleSearch} />}
      active={countSet(get, ['status', 'type', 'class', 'superintendent', 'due'])}
    >
      <Choices address={address} />
    </ListBar>
  );
}
