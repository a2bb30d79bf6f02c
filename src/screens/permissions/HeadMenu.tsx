/** What can be done to a whole row or column at a stroke. */
import { Divider, Menu, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Saved } from './changes';
import { cellsOf, type Bulk, type Grid } from './grid';

export interface OpenHead {
  head: { role: number } | { menu: number };
  anchor: HTMLElement;
}

interface HeadMenuProps {
  grid: Grid;
  shown: Saved;
  open: OpenHead | null;
  onBulk: (head: OpenHead['head'], bulk: Bulk) => void;
  onClose: () => void;
}

const STROKES = ['all', 'view', 'none', 'saved'] as const;

/** For each action that the cells have: whether all, some or none of them grant it. */
function useActions(grid: Grid, shown: Saved, head: OpenHead['head'] | undefined) {
  if (head === undefined) return [];
  const cells = cellsOf(grid, head);
  return grid.slots.flatMap((action) => {
    const offering = cells.filter(({ menu }) =>
      grid.menus.some(({ id, actions }) => id === menu && actions.includes(action)),
    );
    if (offering.length === 0) return [];
    const granting = offering.filter(({ role, menu }) => shown(role, menu).includes(action));
    return [{ action, all: granting.length === offering.length, some: granting.length > 0 }];
  });
}

export function HeadMenu({ grid, shown, open, onBulk, onClose }: HeadMenuProps) {
  const { t } = useTranslation();
  const head = open?.head;
  const actions = useActions(grid, shown, head);
  const choose = (bulk: Bulk) => {
    if (head !== undefined) onBulk(head, bulk);
    onClose();
  };
  const label =
    head !== undefined && 'role' in head
      ? t('permissions.bulk.column', {
          role: grid.roles.find(({ id }) => id === head.role)?.label,
        })
      : t('permissions.bulk.row', {
          menu: grid.menus.find(({ id }) => id === head?.menu)?.label,
        });
  return (
    <Menu
      open={open !== null}
      anchorEl={open?.anchor ?? null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label, dense: true } }}
    >
      {STROKES.map((stroke) => (
        <MenuItem
          key={stroke}
          onClick={() => {
            choose(stroke);
          }}
        >
          {t(`permissions.bulk.${stroke}`)}
        </MenuItem>
      ))}
      <Divider component="li" />
      {actions.map(({ action, all, some }) => (
        <MenuItem
          key={action}
          role="menuitemcheckbox"
          aria-checked={all ? true : some ? 'mixed' : false}
          onClick={() => {
            choose({ action, on: !all });
          }}
        >
          {t(all ? 'permissions.bulk.off' : 'permissions.bulk.on', {
            action: t(`actions.${action}`),
          })}
        </MenuItem>
      ))}
    </Menu>
  );
}
