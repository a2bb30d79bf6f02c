/**
 * Two people have changed the same record: of what both of them changed, both values to choose from. What only one of them
 * changed is kept and shown; nothing is taken without being seen.
 */
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptFields, type KeptField } from './KeptFields';
import { SIDES, type Side } from './sides';

export interface ConflictField {
  name: string;
  label: string;
  /** Both values in words. */
  mine: string;
  theirs: string;
}

interface ConflictProps {
  /** Those that both changed, and not to the same value. */
  fields: readonly ConflictField[];
  kept?: readonly KeptField[];
  /** Who changed it and when, in the server's words. */
  message?: string | undefined;
  busy?: boolean;
  onResolve: (sides: Record<string, Side>) => unknown;
  onCancel: () => void;
}

const FIELD = {
  border: 0,
  borderTop: 'var(--hair) solid',
  borderColor: 'divider',
  m: 0,
  p: 0,
  py: 1,
  '& legend': { float: 'inline-start', width: '100%', fontWeight: 600, overflowWrap: 'anywhere' },
  '& label': {
    display: 'grid',
    gridTemplateColumns: '20px 72px 1fr',
    alignItems: 'baseline',
    clear: 'both',
    py: 0.5,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { py: 1.5 },
  },
  '& input': { m: 0, accentColor: 'var(--primary)' },
} as const;

interface FieldChoiceProps {
  field: ConflictField;
  side: Side;
  onChoose: (side: Side) => void;
}

function FieldChoice({ field, side, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <Box component="fieldset" sx={FIELD}>
      <legend>{field.label}</legend>
      {SIDES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={group}
            checked={side === one}
            onChange={() => {
              onChoose(one);
            }}
          />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t(`conflict.${one}`)}
          </Box>
          <span>{field[one] || t('conflict.nothing')}</span>
        </label>
      ))}
    </Box>
  );
}

const endOf = (fields: readonly unknown[], kept: readonly unknown[]) => {
  if (fields.length > 0) return { text: 'conflict.text', press: 'conflict.save' } as const;
  if (kept.length > 0) return { text: 'conflict.apart', press: 'conflict.saveBoth' } as const;
  return { text: 'conflict.same', press: 'app.close' } as const;
};

export function Conflict(props: ConflictProps) {
  const { fields, kept = [], message, busy = false, onResolve, onCancel } = props;
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (field: ConflictField) => chosen[field.name] ?? 'mine';
  const end = endOf(fields, kept);
  const sides = () => Object.fromEntries(fields.map((field) => [field.name, sideOf(field)]));
  // A second press may come before `busy` is known.
  const underWay = useRef(false);
  const resolve = async () => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await onResolve(sides());
    } finally {
      underWay.current = false;
    }
  };
  const chooseAll = (side: Side) => {
    setChosen(Object.fromEntries(fields.map(({ name }) => [name, side])));
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          {message} {t(end.text)}
        </DialogContentText>
        {fields.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
            <Button
              onClick={() => {
                chooseAll('mine');
              }}
            >
              {t('conflict.allMine')}
            </Button>
            <Button
              onClick={() => {
                chooseAll('theirs');
              }}
            >
              {t('conflict.allTheirs')}
            </Button>
          </Box>
        )}
        {fields.map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            side={sideOf(field)}
            onChoose={(side) => {
              setChosen({ ...chosen, [field.name]: side });
            }}
          />
        ))}
        <KeptFields fields={kept} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {t('app.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void resolve()}>
          {t(end.press)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
