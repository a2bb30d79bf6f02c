/** What the server says of a row that is said of none of its fields. */
import { Alert } from '@mui/material';

export function UploadSaid({ said }: { said: string }) {
  if (said === '') return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ my: 1 }}>
      {said}
    </Alert>
  );
}
