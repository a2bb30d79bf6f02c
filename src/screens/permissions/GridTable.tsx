/** The grid on wide screens: menus down, roles across, both heads always in sight. */
import { Box } from '@mui/material';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS } from '../../contract/endpoints';
import type { Saved } from './changes';
import { actionCodesOf } from './grants';
import type { Grid } from './grid';
import { GridCell } from './GridCell';
import { keepStop, moveByKey, useOneStop } from './gridKeys';
import { GRID } from './gridStyle';
import { pressedIn, type Press } from './press';

export interface GridViewProps {
  grid: Grid;
  shown: Saved;
  readOnly: boolean;
  onPress: (press: Press) => void;
  /** Asks for the menu of a row or column head. */
  onHead: (head: { role: number } | { menu: number }, anchor: HTMLElement) => void;
  onPreview: (role: number) => void;
}

interface HeadProps {
  label: string;
  readOnly: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

function HeadButton({ label, readOnly, onOpen }: HeadProps) {
  if (readOnly) return <strong>{label}</strong>;
  return (
    <button
      type="button"
      className="head"
      tabIndex={-1}
      aria-haspopup="menu"
      onClick={(event) => {
        onOpen(event.currentTarget);
      }}
    >
      {label}
    </button>
  );
}

function Heads({ grid, readOnly, onHead, onPreview }: GridViewProps) {
  const { t } = useTranslation();
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {t('permissions.menu')}
        </th>
        {grid.roles.map(({ id, label }) => (
          <th key={id} role="columnheader" scope="col" aria-label={label}>
            <HeadButton
              label={label}
              readOnly={readOnly}
              onOpen={(anchor) => {
                onHead({ role: id }, anchor);
              }}
            />
            <button
              type="button"
              className="preview"
              tabIndex={-1}
              aria-label={t('permissions.preview.open', { role: label })}
              onClick={() => {
                onPreview(id);
              }}
            >
              {t('permissions.preview.short')}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function GridTable(props: GridViewProps) {
  const { grid, shown, readOnly, onPress, onHead } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  useOneStop(frame);
  const handleKey = (event: KeyboardEvent) => {
    if (moveByKey(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = ACTIONS.find((code) => code === event.key.toUpperCase());
    const press = pressedIn(event.target, event.shiftKey);
    if (action && press) onPress({ ...press, action });
  };
  return (
    <Box ref={frame} className="wide-on-paper" sx={GRID} onFocus={keepStop}>
      <table
        role="grid"
        aria-label={t('permissions.grid', { count: grid.roles.length })}
        aria-readonly={readOnly}
        onKeyDown={handleKey}
        onClick={(event) => {
          const press = pressedIn(event.target, event.shiftKey);
          if (press) onPress(press);
        }}
      >
        <Heads {...props} />
        <tbody role="rowgroup">
          {grid.menus.map((menu) => (
            <tr key={menu.id} role="row">
              <th role="rowheader" scope="row" aria-label={menu.label}>
                <HeadButton
                  label={menu.label}
                  readOnly={readOnly}
                  onOpen={(anchor) => {
                    onHead({ menu: menu.id }, anchor);
                  }}
                />
              </th>
              {grid.roles.map((role) => (
                <GridCell
                  key={role.id}
                  role={role.id}
                  menu={menu.id}
                  roleLabel={role.label}
                  menuLabel={menu.label}
                  slots={grid.slots}
                  offered={actionCodesOf(menu.actions)}
                  shown={shown(role.id, menu.id)}
                  saved={grid.saved(role.id, menu.id)}
                  {...grid.limits(role, menu)}
                  readOnly={readOnly}
                  t={t}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
