/** Finds anything: a field and a list beneath it, for the keyboard alone; on a phone a screen of its own. */
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Autocomplete, Box, Dialog, IconButton, InputBase } from '@mui/material';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useNavigate } from 'react-router-dom';
import { screenCode } from '../../../ui/code/screenCode';
import { useEnterOnceFound } from '../../../ui/list/useEnterOnceFound';
import type { Entry } from './findEntries';
import { Keys } from './Keys';
import { Marked } from '../../../ui/Marked';
import { useFindEntries } from './useFindEntries';
import type { Panel } from './useKeys';

const PAPER = {
  border: { sm: 'var(--hair) solid' },
  borderColor: { sm: 'divider' },
  alignSelf: { sm: 'flex-start' },
} as const;

const FIELD = {
  flex: 1,
  px: { xs: 1, sm: 2 },
  minHeight: 52,
  fontSize: 16,
} as const;

const BAR = {
  display: 'flex',
  alignItems: 'center',
  borderBottom: 'var(--hair) solid',
  borderColor: 'divider',
} as const;

const LISTBOX = {
  maxHeight: { xs: 'calc(100dvh - 53px)', sm: 'min(60vh, 480px)' },
  '& .group': { px: 2, pt: 1, fontSize: 12, lineHeight: '20px', color: 'text.secondary' },
  '& .MuiAutocomplete-option': { pl: '16px !important' },
} as const;

const OPTION = {
  display: 'flex',
  gap: 1,
  alignItems: 'baseline',
  minHeight: { xs: 'var(--target)', md: 36 },
  '& mark': { bgcolor: 'transparent', color: 'inherit', fontWeight: 700 },
} as const;

/** The list stands in the dialog itself, not over it. */
function Inline({ children }: { children?: unknown }) {
  return <div>{children as ReactNode}</div>;
}

function EntryText({ entry, asked }: { entry: Entry; asked: string }) {
  return (
    <>
      {entry.code !== undefined && (
        <Box component="span" sx={{ fontFamily: 'monospace', flexShrink: 0 }}>
          <Marked text={entry.code} asked={asked} />
        </Box>
      )}
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Marked text={entry.name} asked={asked} />
      </Box>
      {entry.keys && (
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <Keys keys={entry.keys} />
        </Box>
      )}
    </>
  );
}

interface FindPaletteProps {
  /** While it was opening. */
  typedBefore: string;
  /** The field takes the keys from now on; returns what is called when it has gone. */
  onReady: () => () => void;
  onOpen: (panel: Panel) => void;
  onClose: () => void;
}

/** The screen behind may have taken the focus as it came: what is typed goes into the field all the same, and Enter too. */
function toField({ currentTarget, target, key }: KeyboardEvent<HTMLElement>) {
  const isTyped = key.length === 1 || key === 'Enter';
  if (!isTyped || target instanceof HTMLInputElement || target instanceof HTMLButtonElement) return;
  const field = currentTarget.querySelector('input');
  field?.focus();
  // A letter is written where the focus is by now; a key that acts has found nothing to act on.
  if (key === 'Enter')
    field?.dispatchEvent(
      new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
}

function FindField({ typedBefore, onReady, onOpen, onClose }: FindPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(typedBefore);
  useEffect(() => onReady(), [onReady]);
  const { entries, answered, loading, asked } = useFindEntries(typed, onOpen);
  const handlePick = ({ to }: Entry) => {
    onClose();
    if (typeof to === 'string') void navigate(to);
    else to();
  };
  const handleKey = useEnterOnceFound({
    options: entries,
    answered,
    asks: asked !== '',
    onPick: handlePick,
  });
  const label = t('main.find.open');
  return (
    <>
      <Autocomplete<Entry>
        open
        disableCloseOnSelect
        autoHighlight
        forcePopupIcon={false}
        options={entries}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        renderGroup={({ key, group: of, children }) => {
          const group = of as Entry['group'];
          return (
            <Box component="li" key={key} role="presentation">
              <div className="group" aria-hidden>
                {t(`main.find.groups.${group}`)}
              </div>
              <Box
                component="ul"
                role="group"
                aria-label={t(`main.find.groups.${group}`)}
                sx={{ p: 0 }}
              >
                {children}
              </Box>
            </Box>
          );
        }}
        getOptionLabel={({ key, label = key }) => label}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input' || reason === 'clear') setTyped(text);
        }}
        onChange={(_event, entry) => {
          if (entry) handlePick(entry);
        }}
        onKeyDown={handleKey}
        onHighlightChange={(_event, entry) => {
          if (typeof entry?.to === 'string') void screenCode.fetch(entry.to);
        }}
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        loading={loading || !answered}
        loadingText={t('app.loading')}
        noOptionsText={t('state.noMatchTitle')}
        slots={{ popper: Inline, paper: Inline }}
        slotProps={{ listbox: { 'aria-label': label, sx: LISTBOX } }}
        renderInput={({ slotProps }) => (
          <Box sx={BAR}>
            <IconButton
              aria-label={t('main.find.clear')}
              onClick={onClose}
              sx={{ display: { sm: 'none' }, ml: 0.5 }}
            >
              <ArrowBack fontSize="small" />
            </IconButton>
            <InputBase
              {...slotProps.input}
              endAdornment={undefined}
              fullWidth
              autoFocus
              placeholder={t('main.find.placeholder')}
              inputProps={{ ...slotProps.htmlInput, 'aria-label': label, enterKeyHint: 'search' }}
              sx={FIELD}
            />
          </Box>
        )}
        renderOption={({ key, ...option }, entry) => (
          <Box component="li" key={key} {...option} sx={OPTION}>
            <EntryText entry={entry} asked={asked} />
          </Box>
        )}
      />
      <div role="status" className="visually-hidden">
        {answered && asked !== '' && t('main.find.results', { count: entries.length })}
      </div>
    </>
  );
}

export function FindPalette(props: FindPaletteProps) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  return (
    <Dialog
      open
      onClose={props.onClose}
      onKeyDown={toField}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { sx: PAPER, 'aria-label': t('main.find.open') } }}
    >
      <FindField {...props} />
    </Dialog>
  );
}
