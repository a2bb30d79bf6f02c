/** The keys of every screen, and those of the one that is shown. */
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession';
import { goLetter } from './goKeys';
import { Keys } from './Keys';
import { named } from '../../../ui/format/named';

interface Row {
  text: string;
  keys: readonly string[];
}

const ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  py: 0.5,
  // What a screen tells in its own line begins small.
  '& dt::first-letter': { textTransform: 'uppercase' },
} as const;

function KeyList({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Box component="section" sx={{ breakInside: 'avoid', mb: 2 }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(({ text, keys }) => (
          <Box key={text} sx={ROW}>
            <dt>{text}</dt>
            <Box component="dd" sx={{ m: 0, flexShrink: 0 }}>
              <Keys keys={keys} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What a screen itself tells of its keys: each a `kbd`, and what they do. */
const toldHere = (): Row[] =>
  [...document.querySelectorAll('main [data-keys] > *')].map((line) => ({
    text: line.querySelector('.means')?.textContent ?? '',
    keys: [...line.querySelectorAll('kbd')].map(({ textContent }) => textContent),
  }));

/** What stands on the screen tells which of its keys there are. */
function useHere(): Row[] {
  const { t } = useTranslation();
  const has = (selector: string) => document.querySelector(`main ${selector}`) !== null;
  return [
    ...(has('input[type=search]') ? [{ text: t('main.keys.search'), keys: ['/'] }] : []),
    ...(has('tbody tr[data-key]')
      ? [{ text: t('main.keys.move'), keys: ['↑', '↓', 'Enter'] }]
      : []),
    ...toldHere(),
  ];
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const menus = useSession()?.user?.menus;
  const here = useHere();
  const go = Object.values(menus ?? {}).flatMap(({ link, module }) => {
    const letter = goLetter(link);
    return letter === undefined ? [] : [{ text: named(t, module), keys: ['g', letter] }];
  });
  const everywhere = [
    { text: t('main.find.open'), keys: ['Ctrl / ⌘', 'K'] },
    { text: t('main.keys.show'), keys: ['?'] },
    { text: t('main.keys.close'), keys: ['Esc'] },
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('main.keys.title')}</DialogTitle>
      <DialogContent sx={{ columnCount: { sm: 2 }, columnGap: 4 }}>
        <KeyList title={t('main.keys.everywhere')} rows={everywhere} />
        <KeyList title={t('main.keys.here')} rows={here} />
        <KeyList title={t('main.keys.go')} rows={go} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('main.keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
