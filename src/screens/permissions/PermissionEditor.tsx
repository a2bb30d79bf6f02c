/** Changes the grid: marks what is not saved, saves it role by role, settles what others changed meanwhile. */
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/useIsPhone';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { conflictsOf, setCells, settle } from './changes';
import { fixedReason } from './grants';
import { applyBulk, cellsOf, openChanges, shownIn, type Bulk, type Grid } from './grid';
import { GridConflict } from './GridConflict';
import { GridTable } from './GridTable';
import { HeadMenu, type OpenHead } from './HeadMenu';
import { GridLegend } from './GridLegend';
import { PhoneGrid } from './PhoneGrid';
import { applyPress, type Press } from './press';
import { Preview } from './Preview';
import { SaveBar } from './SaveBar';
import { usePermissionChanges } from './usePermissionGrid';
import { useSave } from './useSave';

/** What the last stroke or save has to say. */
function Said({ text }: { text: string }) {
  return (
    <Box role="status" sx={{ minHeight: '1.5em', mb: 0.5, color: 'warning.main', fontSize: 13 }}>
      {text}
    </Box>
  );
}

function useStrokes(grid: Grid, { changes, change }: ReturnType<typeof usePermissionChanges>) {
  const { t } = useTranslation();
  const [said, say] = useState('');
  const stroke = ({ edits, left }: ReturnType<typeof applyBulk>, reason?: string) => {
    say(left > 0 ? (reason ?? t('permissions.left', { count: left })) : '');
    change((now) => setCells(now, grid.saved, edits));
  };
  const press = (pressed: Press) => {
    const role = grid.roles.find(({ id }) => id === pressed.role);
    const menu = grid.menus.find(({ id }) => id === pressed.menu);
    if (!role || !menu?.actions.includes(pressed.action)) return;
    const { action, wholeRow } = pressed;
    const on = shownIn(grid, changes)(role.id, menu.id).includes(action);
    const key = wholeRow ? undefined : fixedReason(action, on, grid.limits(role, menu));
    const names = { action: t(`actions.${action}`), menu: menu.label, role: role.label };
    stroke(applyPress(grid, changes, pressed), key && t(key, names));
  };
  const bulk = (head: OpenHead['head'], what: Bulk) => {
    stroke(applyBulk(grid, changes, cellsOf(grid, head), what));
  };
  return { said, say, press, bulk };
}

export function PermissionEditor({ grid, readOnly }: { grid: Grid; readOnly: boolean }) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const draft = usePermissionChanges();
  const changes = readOnly ? {} : draft.changes;
  const { said, say, press, bulk } = useStrokes(grid, draft);
  const { save, progress, failed } = useSave(draft.change);
  const [head, setHead] = useState<OpenHead | null>(null);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [settling, setSettling] = useState(false);

  const shown = shownIn(grid, changes);
  const open = openChanges(grid, changes);
  const conflicts = conflictsOf(changes, grid.saved).filter((cell) =>
    open.some(({ role, menu }) => role === cell.role && menu === cell.menu),
  );
  const labelOf = (id: number) => grid.roles.find((role) => role.id === id)?.label ?? '';
  const changedRoles = [...new Set(open.map(({ role }) => role))];
  const failure =
    failed.length > 0
      ? t('permissions.result.some', {
          roles: t('app.list', { items: failed.map(({ role }) => labelOf(role)) }),
        })
      : '';

  const handleSave = async (now = changes) => {
    say('');
    if (now === changes && conflicts.length > 0) {
      setSettling(true);
      return;
    }
    const lost = await save(grid, now);
    if (lost.some(({ stale }) => stale)) setSettling(true);
  };
  const Table = phone ? PhoneGrid : GridTable;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      {!readOnly && (
        <>
          <RestoredNotice
            at={draft.restored}
            onDiscard={() => {
              draft.change(() => ({}));
            }}
          />
          <SaveBar
            changes={open.length}
            roles={changedRoles.map(labelOf)}
            progress={progress}
            onSave={() => void handleSave()}
            onDiscard={() => {
              draft.change(() => ({}));
            }}
          />
          <Said text={[failure, said].filter(Boolean).join(' ')} />
        </>
      )}
      <GridLegend slots={grid.slots} readOnly={readOnly} />
      <div>
        <Table
          grid={grid}
          shown={shown}
          readOnly={readOnly}
          onPress={press}
          onHead={(of, anchor) => {
            setHead({ head: of, anchor });
          }}
          onPreview={setPreviewed}
        />
      </div>
      <HeadMenu
        grid={grid}
        shown={shown}
        open={head}
        onBulk={bulk}
        onClose={() => {
          setHead(null);
        }}
      />
      <Preview
        grid={grid}
        shown={shown}
        role={grid.roles.find(({ id }) => id === previewed)}
        onClose={() => {
          setPreviewed(null);
        }}
      />
      {settling && conflicts.length > 0 && (
        <GridConflict
          grid={grid}
          cells={conflicts}
          onCancel={() => {
            setSettling(false);
          }}
          onResolve={(isTheirs) => {
            setSettling(false);
            const isConflict = (cell: { role: number; menu: number }) =>
              conflicts.some(({ role, menu }) => role === cell.role && menu === cell.menu);
            const settled = settle(
              changes,
              grid.saved,
              (cell) => isConflict(cell) && isTheirs(cell),
            );
            draft.change(() => settled);
            void handleSave(settled);
          }}
        />
      )}
    </Box>
  );
}
