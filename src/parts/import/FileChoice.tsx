/** Chooses a file by button, keyboard or dropping it. */
import { Box, Button } from '@mui/material';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';

const ZONE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  mb: 2,
  border: '2px dashed',
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  '&[data-over=true]': { borderColor: 'primary.main', bgcolor: 'action.hover' },
  '& label:has(:focus-visible)': { outline: '2px solid var(--primary)', outlineOffset: 2 },
} as const;

interface FileChoiceProps {
  text: string;
  accept: string;
  disabled: boolean;
  /** How else it may come, in place of dropping alone. */
  hint?: string | undefined;
  onChoose: (file: File) => void;
}

export function FileChoice({ text, accept, disabled, hint, onChoose }: FileChoiceProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // The same file, mended, can be chosen again.
    target.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onChoose(file);
  };
  return (
    <Box
      sx={ZONE}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={handleDrop}
    >
      <Button component="label" variant="outlined" tabIndex={-1} role={undefined}>
        {text}
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          disabled={disabled}
          onChange={handleChange}
        />
      </Button>
      <span>{hint ?? t('imports.drop')}</span>
    </Box>
  );
}
