/** What will be added, before it is: the jobs by name, and whether texts and prices come along. */
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePullJobs } from '../../api/jobPulls';
import { MAX_REFS, type JobPulled, type PullSource } from '../../contract/jobs/pulls';
import type { SourceRow } from './sourceRows';

const LIST = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  maxHeight: { xs: '40vh', sm: '44vh' },
  overflowY: 'auto',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& li': { display: 'flex', gap: 1.5, px: 1.5, py: 0.75 },
  '& li + li': { borderTop: 'var(--hair) solid', borderColor: 'divider' },
  '& .code': { fontFamily: 'ui-monospace, monospace', fontSize: 13, minWidth: 72 },
  '& .muted': { color: 'text.secondary', ml: 'auto', whiteSpace: 'nowrap' },
} as const;

interface DialogProps {
  drydockId: number;
  number: string;
  source: PullSource;
  rows: readonly SourceRow[];
  /** Undefined for the library, which has none. */
  prices: 'possible' | 'foreign' | undefined;
  onAdded: (clientId: string, answer: JobPulled) => void;
  onClose: () => void;
}

function Choice(props: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  const { label, value, onChange } = props;
  return (
    <FormControlLabel
      sx={{ display: 'flex' }}
      label={label}
      control={
        <Checkbox
          checked={value}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
      }
    />
  );
}

export function AddDialog(props: DialogProps) {
  const { drydockId, number, source, rows, prices, onAdded, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const { mutate, isPending } = usePullJobs(drydockId);
  const [texts, setTexts] = useState(true);
  const [withPrices, setWithPrices] = useState(true);
  // One for this dialog: pressed again after a lost answer, the first is told.
  const [clientId] = useState(() => crypto.randomUUID());
  const chosen = rows.slice(0, MAX_REFS);
  const count = chosen.length;
  const handleAdd = () => {
    mutate(
      {
        source,
        refs: chosen.map((row) => row.id),
        with_prices: withPrices && prices === 'possible',
        with_texts: texts,
        client_id: clientId,
      },
      {
        onSuccess: (answer) => {
          onAdded(clientId, answer);
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('jobs.add.title', { count, number })}</DialogTitle>
      <DialogContent>
        <Choice label={t('jobs.add.withTexts')} value={texts} onChange={setTexts} />
        {prices === 'possible' && (
          <Choice label={t('jobs.add.withPrices')} value={withPrices} onChange={setWithPrices} />
        )}
        {prices === 'foreign' && <p>{t('jobs.add.foreign', { number })}</p>}
        {rows.length > MAX_REFS && <p>{t('jobs.add.most', { count: MAX_REFS })}</p>}
        <Box component="ul" sx={LIST} tabIndex={0} aria-label={t('jobs.add.chosen')}>
          {chosen.map(({ id: ref, code, title, lines }) => (
            <li key={ref}>
              <span className="code">{code}</span>
              <span>{title}</span>
              <span className="muted">{t('jobs.add.lines', { count: lines.length })}</span>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" onClick={handleAdd} disabled={isPending} autoFocus>
          {isPending ? t('app.wait') : t('jobs.add.add', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
