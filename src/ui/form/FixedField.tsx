/** In a form's place for a field that this person cannot change: its value to read, and why. */
import type { ReactNode } from 'react';
import { FormHelperText, FormLabel, Typography } from '@mui/material';

interface FixedFieldProps {
  label: string;
  value: ReactNode;
  /** Undefined where it has been said of all. */
  reason: string | undefined;
}

export function FixedField({ label, value, reason }: FixedFieldProps) {
  return (
    <div>
      <FormLabel component="p" sx={{ m: 0, mb: 0.5 }}>
        {label}
      </FormLabel>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{value}</Typography>
      {reason !== undefined && <FormHelperText sx={{ mx: 0 }}>{reason}</FormHelperText>}
    </div>
  );
}
