/** A role to look at. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { namesOf } from '../../contract/fieldTable';
import { roleFields, type Role, type RoleField, type RoleType } from '../../contract/roles';
import { useFactWords } from '../../parts/records/useFieldWords';
import { named } from '../../ui/format/named';

export function RoleFacts({ role, types }: { role: Role; types: readonly RoleType[] }) {
  const { t } = useTranslation();
  const words = useFactWords('roles');
  const own: Partial<Record<RoleField, ReactNode>> = {
    name: <code>{role.name}</code>,
    role_type_id: named(t, types.find(({ id }) => id === role.role_type_id)?.label ?? ''),
  };
  const facts = namesOf(roleFields).map(
    (field) =>
      [
        t(`roles.fields.${field}`),
        field in own ? own[field] : words(roleFields[field], role[field]),
      ] as const,
  );
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { sm: '160px 1fr' }, gap: 1, m: 0 }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
