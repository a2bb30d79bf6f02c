/** The checks of the flooding gate: whoever ticks one stands for it with name and time. It holds at once. */
import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckGate } from '../../api/gate';
import { useWaiting } from '../../api/outbox';
import { gateCheckSchema, type Gate, type GateCheck } from '../../contract/fleet/gate';
import { useFormat } from '../../ui/format/format';

/** Wide enough for a thumb in a glove. */
const CHECKS = {
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  maxWidth: 960,
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& label': {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr)',
    columnGap: 1.5,
    alignItems: 'center',
    minHeight: 'var(--target)',
    py: 0.75,
    borderBottom: 'var(--hair) solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& label:has(input:enabled)': { cursor: 'pointer' },
  '& input': { m: 0, width: 22, height: 22, accentColor: 'var(--primary)' },
  '& small': { gridColumn: 2, fontSize: 12, color: 'text.secondary' },
} as const;

interface CheckProps {
  drydockId: number;
  told: Gate['checks'][number];
  open: boolean;
}

function Check({ drydockId, told, open }: CheckProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { mutate } = useCheckGate(drydockId);
  // What was pressed stands from the press on, until the answer does.
  const [wanted, setWanted] = useState<boolean>();
  // What was pressed without a line stands as well, until the line is back.
  const kept = useWaiting('check', drydockId).findLast(
    ({ body, refusal }) =>
      refusal === undefined && gateCheckSchema.isValidSync(body) && body.check === told.check,
  );
  const waiting = gateCheckSchema.isValidSync(kept?.body) ? kept.body.done : undefined;
  const isPending = wanted !== undefined;
  const { check, done_at: at, done_by: who } = told;
  const name = t(`gate.checkNames.${check}`);
  return (
    <label>
      <input
        type="checkbox"
        checked={wanted ?? waiting ?? at !== null}
        disabled={!open}
        aria-label={name}
        aria-describedby={id}
        aria-busy={isPending}
        onChange={({ target }) => {
          if (isPending) return;
          setWanted(target.checked);
          const change = { check, done: target.checked };
          mutate(change, {
            onSettled: () => {
              setWanted(undefined);
            },
          });
        }}
      />
      {name}
      <small id={id}>
        {isPending && t('app.wait')}
        {!isPending && waiting !== undefined && t('main.outbox.waits')}
        {!isPending &&
          waiting === undefined &&
          (at === null
            ? t('gate.notDone')
            : t('gate.doneBy', {
                who: who ?? t('drydocks.record.system'),
                when: format.dateTime(at),
              }))}
      </small>
    </label>
  );
}

interface ChecksProps {
  drydockId: number;
  gate: Gate;
  checks: readonly GateCheck[];
  label: string;
}

export function GateChecks({ drydockId, gate, checks, label }: ChecksProps) {
  return (
    <Box component="fieldset" aria-label={label} sx={CHECKS}>
      {gate.checks
        .filter(({ check }) => checks.includes(check))
        .map((told) => (
          <Check
            key={told.check}
            drydockId={drydockId}
            told={told}
            open={gate.may_check.includes(told.check)}
          />
        ))}
    </Box>
  );
}
