/** Takes files by button, by keyboard or by dropping them; folders too, where several may come. */
import { Box, Button } from '@mui/material';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { droppedFiles, seenFiles } from './droppedFiles';

const ZONE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  p: 2,
  mb: 2,
  border: '2px dashed',
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  '&[data-compact=true]': { p: 1, '& > [id]': { flexBasis: 'auto' } },
  '&[data-over=true]': { borderColor: 'primary.main', bgcolor: 'action.hover' },
  '& label:has(:focus-visible)': { outline: '2px solid var(--primary)', outlineOffset: 2 },
} as const;

interface ChooserProps {
  text: string;
  accept?: string;
  /** One file, several, or all of a folder. */
  kind: 'one' | 'many' | 'folder';
  primary?: boolean;
  /** Its accessible name, where the text alone does not tell one from another. */
  label?: string;
  describedBy?: string;
  onFiles: (files: File[]) => void;
}

/** A button that opens the system's own dialog. */
export function FileButton(props: ChooserProps) {
  const { text, accept, kind, primary = false, label, describedBy, onFiles } = props;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = seenFiles(target.files ?? []);
    // The same file, mended, can be chosen again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <Button
      component="label"
      variant={primary ? 'contained' : 'outlined'}
      tabIndex={-1}
      role={undefined}
    >
      {text}
      <input
        type="file"
        className="visually-hidden"
        aria-label={label}
        aria-describedby={describedBy}
        accept={accept}
        multiple={kind !== 'one'}
        {...(kind === 'folder' ? { webkitdirectory: '' } : {})}
        onChange={handleChange}
      />
    </Button>
  );
}

interface FileDropProps {
  /** What the buttons say; no folder where one file is wanted. */
  choose: string;
  chooseFolder?: string;
  /** Beside the buttons. */
  drop: string;
  /** What may be given. */
  help: string;
  helpId: string;
  accept: string;
  /** The next thing to do, rather than one of several. */
  primary?: boolean;
  /** Leaves the room to what was chosen before. */
  compact?: boolean;
  onFiles: (files: File[]) => void;
  /** What was dropped cannot be read. */
  onFailed: () => void;
}

export function FileDrop(props: FileDropProps) {
  const { choose, chooseFolder, drop, help, helpId, accept, primary = false } = props;
  const { compact = false, onFiles, onFailed } = props;
  const [over, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    droppedFiles(event.dataTransfer).then((files) => {
      const wanted = chooseFolder === undefined ? files.slice(0, 1) : files;
      if (wanted.length > 0) onFiles(wanted);
    }, onFailed);
  };
  return (
    <Box
      sx={ZONE}
      data-over={over}
      data-compact={compact}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={handleDrop}
    >
      <FileButton
        text={choose}
        accept={accept}
        kind={chooseFolder === undefined ? 'one' : 'many'}
        primary={primary}
        describedBy={helpId}
        onFiles={onFiles}
      />
      {chooseFolder !== undefined && (
        <FileButton text={chooseFolder} kind="folder" describedBy={helpId} onFiles={onFiles} />
      )}
      <span>{drop}</span>
      <Box id={helpId} component="span" sx={{ flexBasis: '100%', fontSize: 12 }}>
        {help}
      </Box>
    </Box>
  );
}
