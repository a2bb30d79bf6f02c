/** A list to pick one from, narrowed by typing: in a popover of its own, by keyboard or by hand. */
import { Autocomplete, Box, InputBase, Popover } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterOnceFound } from './list/useEnterOnceFound';

export interface PickerOption {
  /** Undefined for "all". */
  id: number | undefined;
  /** The short name, in the monospace of codes. */
  code?: string;
  name: string;
  note?: string;
  /** In a second line, as much as fits. */
  below?: string;
}

interface PickerProps {
  anchor: HTMLElement;
  label: string;
  placeholder: string;
  options: readonly PickerOption[];
  chosen: number | undefined;
  /** Said instead of "No results", where there are none at all. */
  none?: string;
  /** Whether these are the options of what is typed now. */
  answered: boolean;
  loading: boolean;
  /** The server narrows the list. */
  typed: string;
  onType: (text: string) => void;
  /** Somebody is about to pick it. */
  onIntent?: (option: PickerOption) => void;
  onPick: (option: PickerOption) => void;
  onClose: () => void;
}

const PAPER = {
  width: 'min(360px, calc(100vw - 32px))',
  border: 'var(--hair) solid',
  borderColor: 'divider',
} as const;

const FIELD = {
  px: 1.5,
  py: 1,
  borderBottom: 'var(--hair) solid',
  borderColor: 'divider',
  fontSize: { xs: 16, md: 14 },
} as const;

const OPTION = {
  display: 'flex',
  gap: 1,
  alignItems: 'baseline',
  minHeight: { xs: 'var(--target)', md: 36 },
};

const BELOW = {
  display: 'block',
  color: 'text.secondary',
  fontSize: 12,
  fontWeight: 400,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

/** The list stands in the popover itself, not over it. */
function Inline({ children }: { children?: unknown }) {
  return <div>{children as ReactNode}</div>;
}

export function Picker(props: PickerProps) {
  const { anchor, label, placeholder, options, chosen, answered, loading, typed } = props;
  const { onType, onIntent, onPick, onClose } = props;
  const { t } = useTranslation();
  const handleKey = useEnterOnceFound({ options, answered, asks: typed.trim() !== '', onPick });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: PAPER, 'aria-label': label, role: 'dialog' } }}
    >
      <Autocomplete<PickerOption>
        open
        disableCloseOnSelect
        autoHighlight
        // The list is always open: no button for it, and no English names of buttons.
        forcePopupIcon={false}
        options={[...options]}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id ?? 0}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input' || reason === 'clear') onType(text);
        }}
        onChange={(_event, option) => {
          if (option) onPick(option);
        }}
        onKeyDown={handleKey}
        onHighlightChange={(_event, option) => {
          if (option) onIntent?.(option);
        }}
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        loading={loading}
        loadingText={t('app.loading')}
        noOptionsText={props.none ?? t('state.noMatchTitle')}
        slots={{ popper: Inline, paper: Inline }}
        slotProps={{ listbox: { 'aria-label': label, sx: { maxHeight: 'min(50vh, 400px)' } } }}
        renderInput={({ slotProps }) => (
          <InputBase
            {...slotProps.input}
            endAdornment={undefined}
            fullWidth
            autoFocus
            placeholder={placeholder}
            inputProps={{ ...slotProps.htmlInput, 'aria-label': placeholder }}
            sx={FIELD}
          />
        )}
        renderOption={({ key, ...option }, { id, code, name, note, below }) => (
          <Box component="li" key={key} {...option} sx={OPTION}>
            {code !== undefined && (
              <Box component="span" sx={{ fontFamily: 'monospace' }}>
                {code}
              </Box>
            )}
            <Box
              component="span"
              sx={{ flex: 1, minWidth: 0, fontWeight: id === chosen ? 600 : 400 }}
            >
              {name}
              {below !== undefined && (
                <Box component="span" sx={BELOW}>
                  {below}
                </Box>
              )}
            </Box>
            {note !== undefined && (
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                {note}
              </Box>
            )}
          </Box>
        )}
      />
    </Popover>
  );
}
