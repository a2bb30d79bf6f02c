/** Which roles a user has: one tick box a role, each with its role type. */
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { useFieldError } from '../../ui/form/useFieldError';
import type { RoleChoices } from '../../parts/people/roleChoices';
import { named } from '../../ui/format/named';

const GROUP = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 0.5, fontSize: 13, fontWeight: 600 },
} as const;

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 232px), 1fr))',
  alignItems: 'start',
  rowGap: 0.5,
  '& .MuiFormControlLabel-root': { mr: 0, alignItems: 'flex-start', overflowWrap: 'anywhere' },
  '& .MuiCheckbox-root': { pt: 0.25, pb: 0.75 },
  '& small': { display: 'block', fontSize: 12, color: 'text.secondary' },
} as const;

const NAME = 'role_ids';
const MESSAGE = `${NAME}-message`;

interface ChoiceProps {
  id: number;
  label: string;
  type: string;
  wrong: boolean;
}

function Choice({ id, label, type, wrong }: ChoiceProps) {
  const [{ value, onBlur }, , { setValue }] = useField<number[]>(NAME);
  const handleChange = (chosen: boolean) => {
    void setValue(chosen ? [...value, id] : value.filter((one) => one !== id));
  };
  return (
    <FormControlLabel
      label={
        <>
          {label} <small>{type}</small>
        </>
      }
      control={
        <Checkbox
          name={NAME}
          checked={value.includes(id)}
          onBlur={onBlur}
          onChange={(_event, chosen) => {
            handleChange(chosen);
          }}
          slotProps={{ input: { 'aria-describedby': MESSAGE, 'aria-invalid': wrong } }}
        />
      }
    />
  );
}

export function RolesInput({ choices }: { choices: RoleChoices }) {
  const { t } = useTranslation();
  const error = useFieldError(NAME);
  const types = new Map(choices.types.map(({ id, label }) => [id, named(t, label)]));
  return (
    <Box component="fieldset" sx={GROUP} aria-describedby={MESSAGE}>
      <legend>{t('users.fields.role_ids')}</legend>
      <Box sx={COLUMNS}>
        {choices.roles.map(({ id, label, role_type_id }) => (
          <Choice
            key={id}
            id={id}
            label={named(t, label)}
            type={types.get(role_type_id) ?? ''}
            wrong={error !== undefined}
          />
        ))}
      </Box>
      <FieldMessage id={MESSAGE} error={error} help={t('users.form.rolesHelp')} />
    </Box>
  );
}
