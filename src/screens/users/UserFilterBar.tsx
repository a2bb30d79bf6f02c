/** The filters of the list of users. */
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me';
import { USER_STATUSES } from '../../contract/users';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { SearchBox } from '../../ui/list/SearchBox';
import { useRoleChoices } from '../../parts/people/roleChoices';
import type { UserAddress } from './userAddress';
import { named } from '../../ui/format/named';

/** Who may not view roles has no names to choose from; the room is kept until that is known. */
function RoleFilters({ address: { get, set } }: { address: UserAddress }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const { viewable, roles, types } = useRoleChoices();
  if (me !== undefined && !viewable) return null;
  const optionsOf = (all: readonly { id: number; label: string }[]) =>
    all.map(({ id, label }) => ({ value: String(id), label: named(t, label) }));
  return (
    <>
      <FilterSelect
        label={t('users.filterRole')}
        all={t('users.allRoles')}
        value={get('role')}
        options={optionsOf(roles.data ?? [])}
        onChange={(role) => {
          set('role', role);
        }}
      />
      <FilterSelect
        label={t('users.filterType')}
        all={t('users.allTypes')}
        value={get('type')}
        options={optionsOf(types.data ?? [])}
        onChange={(type) => {
          set('type', type);
        }}
      />
    </>
  );
}

interface UserFilterBarProps {
  address: UserAddress;
  /** Undefined until it is known. */
  total: number | undefined;
  /** What stands behind the number. */
  end: ReactNode;
}

export function UserFilterBar({ address, total, end }: UserFilterBarProps) {
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
      inWords={(count) => t('users.count', { count })}
      search={<SearchBox label={t('users.search')} value={get('q')} onSearch={handleSearch} />}
      active={countSet(get, ['status', 'role', 'type'])}
    >
      <FilterSelect
        label={t('users.filterState')}
        all={t('users.allStates')}
        value={get('status')}
        options={USER_STATUSES.map((value) => ({ value, label: t(`users.states.${value}`) }))}
        onChange={(status) => {
          set('status', status);
        }}
      />
      <RoleFilters address={address} />
    </ListBar>
  );
}
