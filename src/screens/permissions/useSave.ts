/** Saves the changed roles, one call a role; what failed stays changed and is named. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/ApiError';
import { useUpdatePermissions } from '../../api/permissions';
import { tellFailure } from '../../ui/failure';
import { named } from '../../ui/format/named';
import { afterSave, type Changes, type Saved } from './changes';
import { actionsOf } from './grants';
import { openChanges, shownIn, type Grid } from './grid';
import type { ChangeGrid } from './usePermissionGrid';

export interface Failed {
  role: number;
  /** Somebody else has changed the role's rights meanwhile. */
  stale: boolean;
}

interface Progress {
  done: number;
  count: number;
}

export function useSave(change: ChangeGrid) {
  const { t } = useTranslation();
  const update = useUpdatePermissions();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);

  async function saveRole(grid: Grid, sent: Saved, role: number): Promise<Failed | null> {
    const menus = grid.menus
      .map(({ id }) => ({ menu_id: id, actions: actionsOf(sent(role, id)) }))
      .filter(({ actions }) => actions.length > 0);
    const name = named(t, grid.roles.find(({ id }) => id === role)?.label ?? '');
    try {
      await update.mutateAsync({ roleId: role, name, version: grid.version(role), menus });
      change((now) => afterSave(now, role, sent));
      return null;
    } catch (error) {
      tellFailure(error);
      return { role, stale: error instanceof ApiError && error.stale };
    } finally {
      setProgress((before) => before && { ...before, done: before.done + 1 });
    }
  }

  /** Resolves with what failed. */
  async function save(grid: Grid, changes: Changes): Promise<readonly Failed[]> {
    const roles = [...new Set(openChanges(grid, changes).map(({ role }) => role))];
    setFailed([]);
    setProgress({ done: 0, count: roles.length });
    const sent = shownIn(grid, changes);
    const results = await Promise.all(roles.map((role) => saveRole(grid, sent, role)));
    const lost = results.filter((result) => result !== null);
    setProgress(null);
    setFailed(lost);
    return lost;
  }

  return { save, progress, failed };
}
