/** The fields of a role. What is entered is kept as a draft until it is saved or thrown away. */
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { roleFields, type RoleField, type RoleType } from '../../contract/roles';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import type { RoleValues } from './roleValues';
import type { FieldsProps } from '../../parts/records/fieldsProps';
import { named } from '../../ui/format/named';

interface RoleFieldsProps extends FieldsProps<RoleValues> {
  types: readonly RoleType[];
  /** Docman relies on the role: its name stays. */
  system?: boolean;
}

/** On phones messages take two lines: room for both, so that none of them moves what follows. */
const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  maxWidth: 480,
  '& .MuiFormHelperText-root': { minHeight: { xs: '3.32em', sm: '1.66em' } },
} as const;

function useKeeping(values: RoleValues, onChange: (values: RoleValues) => void) {
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
}

function RoleInputs({ types, system }: Required<Pick<RoleFieldsProps, 'types' | 'system'>>) {
  const { t } = useTranslation();
  const input = (name: RoleField) => ({
    name,
    label: t(`roles.fields.${name}`),
    ...textOf(roleFields[name]),
  });
  return inputsOf(roleFields, 'role', {
    label: <TextInput {...input('label')} help={t('roles.form.labelHelp')} />,
    name: (
      <TextInput
        {...input('name')}
        help={t(system ? 'roles.form.nameFixed' : 'roles.form.nameHelp')}
        disabled={system}
        monospace
        inputProps={{ autoCapitalize: 'characters' }}
      />
    ),
    role_type_id: (
      <SelectInput
        name="role_type_id"
        label={t('roles.fields.role_type_id')}
        placeholder={t('roles.form.typePlaceholder')}
        help={t('roles.form.typeHelp')}
        options={types.map(({ id, label }) => ({ value: id, label: named(t, label) }))}
      />
    ),
    is_engineer: (
      <CheckboxInput
        name="is_engineer"
        label={t('roles.form.engineerLabel')}
        help={t('roles.form.engineerHelp')}
      />
    ),
  });
}

export function RoleFields(props: RoleFieldsProps) {
  const { form, types, system = false, submit, dirty, onChange, onDiscard } = props;
  useKeeping(form.values, onChange);
  return (
    <Box sx={COLUMN}>
      <RoleInputs types={types} system={system} />
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </Box>
  );
}
