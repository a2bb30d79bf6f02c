/** The grid on phones: one role at a time, its menus down, actions in words to press. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridViewProps } from './GridTable';
import { actionsOf, actionCodesOf } from './grants';
import { ACTION } from './gridStyle';
import { ActionButtons, Was } from './ActionButtons';
import { pressedIn } from './press';
import { RoleChoice } from './RoleChoice';

const WORD = {
  width: 'auto',
  minWidth: 'var(--target)',
  height: 'var(--target)',
  px: 1.5,
  fontSize: 14,
  lineHeight: '42px',
} as const;

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& li': { p: 1.5, borderBottom: 'var(--hair) solid var(--line)' },
  '& li:last-child': { borderBottom: 0 },
  '& li[data-changed]': {
    borderInlineStart: '6px solid var(--warning)',
    pl: '6px',
  },
  '& h2': { m: 0, mb: 0.5, fontSize: 14, fontWeight: 600 },
  '& .codes': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& .codes button': { ...ACTION, ...WORD, '@media (pointer: coarse)': WORD },
  '& .was': { height: 20, fontSize: 12, lineHeight: '20px', color: 'warning.main' },
} as const;

export function PhoneGrid({ grid, shown, readOnly, onPress, onHead, onPreview }: GridViewProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(grid.roles[0]?.id);
  const role = grid.roles.find(({ id }) => id === chosen) ?? grid.roles[0];
  if (role === undefined) return null;
  return (
    <>
      <RoleChoice roles={grid.roles} role={role} onChoose={setChosen} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {!readOnly && (
          <Button
            variant="outlined"
            aria-haspopup="menu"
            onClick={(event) => {
              onHead({ role: role.id }, event.currentTarget);
            }}
          >
            {t('permissions.bulk.open')}
          </Button>
        )}
        <Button
          onClick={() => {
            onPreview(role.id);
          }}
        >
          {t('permissions.preview.open', { role: role.label })}
        </Button>
      </Box>
      <Box
        component="ul"
        sx={LIST}
        onClick={(event) => {
          const press = pressedIn(event.target, false);
          if (press) onPress(press);
        }}
      >
        {grid.menus.map((menu) => {
          const cell = {
            shown: shown(role.id, menu.id),
            saved: grid.saved(role.id, menu.id),
            t,
          };
          const words = actionsOf(cell.shown).map((action) => t(`actions.${action}`));
          return (
            <li key={menu.id} data-changed={cell.shown === cell.saved ? undefined : true}>
              <h2>{menu.label}</h2>
              {readOnly ? (
                <span>{t('app.list', { items: words }) || t('permissions.bulk.none')}</span>
              ) : (
                <>
                  <div className="codes">
                    <ActionButtons
                      words
                      {...cell}
                      {...grid.limits(role, menu)}
                      role={role.id}
                      menu={menu.id}
                      roleLabel={role.label}
                      menuLabel={menu.label}
                      slots={grid.slots}
                      offered={actionCodesOf(menu.actions)}
                    />
                  </div>
                  <Was {...cell} />
                </>
              )}
            </li>
          );
        })}
      </Box>
    </>
  );
}
