/** What can be done with a row of a setting. */
import { Box, Button } from '@mui/material';

interface RowAction {
  text: string;
  /** Names the row as well. */
  name: string;
  onPress: () => void;
}

interface RowActionsProps {
  edit: RowAction | undefined;
  remove: RowAction | undefined;
}

export function RowActions({ edit, remove }: RowActionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {edit && (
        <Button size="small" aria-label={edit.name} onClick={edit.onPress}>
          {edit.text}
        </Button>
      )}
      {remove && (
        <Button size="small" color="error" aria-label={remove.name} onClick={remove.onPress}>
          {remove.text}
        </Button>
      )}
    </Box>
  );
}
