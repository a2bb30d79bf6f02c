/** The fields of a role. What is entered is kept as a draft until it is saved or thrown away. */
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../contract/limits';
import type { RoleType } from '../../contract/roles';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import type { RoleValues } from './roleValues';
import type { FieldsProps } from '../../parts/records/fieldsProps';

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

export function RoleFields(props: RoleFieldsProps) {
  const { form, types, system = false, submit, dirty, onChange, onDiscard } = props;
  const { t } = useTranslation();
  useKeeping(form.values, onChange);
  return (
    <Box sx={COLUMN}>
      <TextInput
        name="label"
        label={t('roles.label')}
        help={t('roles.form.labelHelp')}
        lengths={limits.roleLabel}
      />
      <TextInput
        name="name"
        label={t('roles.name')}
        help={t(system ? 'roles.form.nameFixed' : 'roles.form.nameHelp')}
        lengths={limits.roleName}
        disabled={system}
        monospace
        inputProps={{ autoCapitalize: 'characters' }}
      />
      <SelectInput
        name="role_type_id"
        label={t('roles.type')}
        placeholder={t('roles.form.typePlaceholder')}
        help={t('roles.form.typeHelp')}
        options={types.map(({ id, label }) => ({ value: id, label }))}
      />
      <CheckboxInput
        name="is_engineer"
        label={t('roles.form.engineerLabel')}
        help={t('roles.form.engineerHelp')}
      />
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </Box>
  );
}
