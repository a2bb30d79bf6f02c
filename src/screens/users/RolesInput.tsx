/** Which roles a user has: one tick box a role, by role type. Without a choice the present ones, and why. */
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { useFieldError } from '../../ui/form/useFieldError';
import type { RoleChoices } from './roleChoices';

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
  '& .MuiFormControlLabel-root': { mr: 0, overflowWrap: 'anywhere' },
  '& .MuiCheckbox-root': { py: 0.75 },
  '& small': { display: 'block', fontSize: 12, color: 'text.secondary' },
} as const;

interface RolesInputProps {
  choices: RoleChoices;
  /** The labels of those that the user has, shown where there is no choice. */
  present: readonly string[];
  /** Why they cannot be changed. */
  fixed?: string | undefined;
}

const NAME = 'role_ids';
const MESSAGE = `${NAME}-message`;

function Choice(props: {
  id: number;
  label: string;
  type: string;
  fixed: boolean;
  wrong: boolean;
}) {
  const { id, label, type, fixed, wrong } = props;
  const [{ value, onBlur }, , { setValue }] = useField<number[]>(NAME);
  const handleChange = (chosen: boolean) => {
    void setValue(chosen ? [...value, id] : value.filter((one) => one !== id));
  };
  return (
    <FormControlLabel
      disabled={fixed}
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

export function RolesInput({ choices, present, fixed }: RolesInputProps) {
  const { t } = useTranslation();
  const error = useFieldError(NAME);
  const types = new Map(choices.types.map(({ id, label }) => [id, label]));
  return (
    <Box component="fieldset" sx={GROUP} aria-describedby={MESSAGE}>
      <legend>{t('users.roles')}</legend>
      {choices.roles.length === 0 ? (
        <Typography>{t('app.list', { items: present })}</Typography>
      ) : (
        <Box sx={COLUMNS}>
          {choices.roles.map(({ id, label, role_type_id }) => (
            <Choice
              key={id}
              id={id}
              label={label}
              type={types.get(role_type_id) ?? ''}
              fixed={fixed !== undefined}
              wrong={error !== undefined}
            />
          ))}
        </Box>
      )}
      <FieldMessage id={MESSAGE} error={error} help={fixed ?? t('users.form.rolesHelp')} />
    </Box>
  );
}
