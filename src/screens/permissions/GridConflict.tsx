/** Somebody else has saved other rights for the same cells: offers both values of each. */
import { useTranslation } from 'react-i18next';
import { Conflict } from '../../ui/form/conflict/Conflict';
import type { Side } from '../../ui/form/conflict/sides';
import type { CellId, ListedChange } from './changes';
import { actionsOf, type ActionCodes } from './grants';
import type { Grid } from './grid';

interface GridConflictProps {
  grid: Grid;
  cells: readonly ListedChange[];
  onResolve: (isTheirs: (cell: CellId) => boolean) => void;
  onCancel: () => void;
}

const keyOf = ({ role, menu }: CellId) => `${role}/${menu}`;

export function GridConflict({ grid, cells, onResolve, onCancel }: GridConflictProps) {
  const { t } = useTranslation();
  const words = (codes: ActionCodes) =>
    t('app.list', { items: actionsOf(codes).map((action) => t(`actions.${action}`)) });
  const fields = cells.map(({ role, menu, to }) => ({
    name: keyOf({ role, menu }),
    label: t('permissions.conflictField', {
      role: grid.roles.find(({ id }) => id === role)?.label,
      menu: grid.menus.find(({ id }) => id === menu)?.label,
    }),
    mine: words(to),
    theirs: words(grid.saved(role, menu)),
  }));
  const handleResolve = (sides: Record<string, Side>) => {
    onResolve((cell) => sides[keyOf(cell)] === 'theirs');
  };
  return <Conflict fields={fields} onResolve={handleResolve} onCancel={onCancel} />;
}
