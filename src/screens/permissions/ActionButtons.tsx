/** The codes of one cell as buttons. They carry what they stand for: the grid around them listens. */
import type { TFunction } from 'i18next';
import type { Action } from '../../contract/endpoints';
import { fixedReason, type ActionCodes, type Limits } from './grants';

export interface CellProps extends Limits {
  role: number;
  menu: number;
  roleLabel: string;
  menuLabel: string;
  slots: readonly Action[];
  /** What the menu has. */
  offered: ActionCodes;
  shown: ActionCodes;
  saved: ActionCodes;
  t: TFunction;
}

/** In words where there is room for them. */
export function ActionButtons({ words = false, ...cell }: CellProps & { words?: boolean }) {
  const { slots, offered, shown, saved, roleLabel, menuLabel, t } = cell;
  return slots.map((action) => {
    if (!offered.includes(action))
      return words ? null : <span key={action} className="slot" aria-hidden />;
    const pressed = shown.includes(action);
    const reason = fixedReason(action, pressed, cell);
    const name = t(`actions.${action}`);
    const names = { action: name, menu: menuLabel, role: roleLabel };
    const changed = pressed !== saved.includes(action);
    return (
      <button
        key={action}
        type="button"
        tabIndex={words ? 0 : -1}
        data-role={cell.role}
        data-menu={cell.menu}
        data-action={action}
        aria-pressed={pressed}
        aria-disabled={reason === undefined ? undefined : true}
        aria-label={t(changed ? 'permissions.toggleChanged' : 'permissions.toggle', names)}
        title={reason === undefined ? name : t(reason, names)}
      >
        {words ? name : action}
      </button>
    );
  });
}

/** What a changed cell was before; an empty line of the same height otherwise. */
export function Was({ shown, saved, t }: Pick<CellProps, 'shown' | 'saved' | 't'>) {
  const words = saved === '' ? t('permissions.wasNone') : t('permissions.was', { codes: saved });
  return <div className="was">{shown !== saved && words}</div>;
}
