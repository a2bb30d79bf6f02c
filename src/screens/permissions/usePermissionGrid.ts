/** Loads the grid, and keeps what is changed in it as a draft. */
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useMe } from '../../api/me';
import { useAllMenus } from '../../api/menus';
import { useAllPermissions } from '../../api/permissions';
import { useRoles } from '../../api/roles';
import { drafts } from '../../session/drafts';
import { useDraft } from '../../session/useDraft';
import { combine } from '../../ui/combine';
import type { Changes } from './changes';
import { createGrid } from './grid';
import { named } from '../../ui/format/named';

const FORM = 'permissions';
/** By their names in the language of the page. */
const inWords = <T extends { label: string }>(t: TFunction, all: readonly T[]): T[] =>
  all.map((one) => ({ ...one, label: named(t, one.label) }));

const NO_CHANGES: Changes = {};
const NO_ROLES: readonly number[] = [];

export function usePermissionGrid() {
  const { t } = useTranslation();
  const roles = useRoles();
  const menus = useAllMenus();
  const me = useMe();
  const ids = useMemo(() => roles.data?.map(({ id }) => id) ?? NO_ROLES, [roles.data]);
  const details = useAllPermissions(ids);
  const grid = useMemo(
    () =>
      roles.data && menus.data && me.data && details.data
        ? createGrid(inWords(t, roles.data), inWords(t, menus.data), details.data, me.data)
        : undefined,
    [t, roles.data, menus.data, me.data, details.data],
  );
  const query = combine({ roles, menus, me, details });
  return { query: { ...query, data: grid } };
}

export function usePermissionChanges() {
  const { draft, restored, put, drop } = useDraft<Changes>(FORM);
  /** Works on what is entered at the moment of the call. */
  const change = useCallback(
    (next: (changes: Changes) => Changes) => {
      const changes = next((drafts.get(FORM)?.value as Changes | undefined) ?? NO_CHANGES);
      if (Object.keys(changes).length > 0) put(changes);
      else drop();
    },
    [put, drop],
  );
  return { changes: draft ?? NO_CHANGES, restored, change };
}

export type ChangeGrid = ReturnType<typeof usePermissionChanges>['change'];
