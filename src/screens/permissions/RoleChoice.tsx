/** Which role a phone shows: the system's own list. */
import { FormControl, FormLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../contract/roles';

interface RoleChoiceProps {
  roles: readonly Role[];
  role: Role;
  onChoose: (id: number) => void;
}

export function RoleChoice({ roles, role, onChoose }: RoleChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{t('permissions.role')}</FormLabel>
      <NativeSelect
        value={role.id}
        onChange={(event) => {
          onChoose(Number(event.target.value));
        }}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
      >
        {roles.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
