/** The fields of a user. What is entered, but for the password, is kept as a draft until it is saved or thrown away. */
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import { limits } from '../../contract/limits';
import type { User } from '../../contract/users';
import { FixedField } from '../../ui/form/FixedField';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { TimeZoneInput } from '../../ui/form/TimeZoneInput';
import { DeepLinkInput } from './DeepLinkInput';
import { MembershipsInput } from './MembershipsInput';
import { NewPassword } from './NewPassword';
import { mayHaveLink, type RoleChoices } from '../../parts/people/roleChoices';
import { RolesInput } from './RolesInput';
import type { UserValues } from './userValues';
import { YardInput } from './YardInput';
import type { FieldsProps } from '../../parts/records/fieldsProps';

interface UserFieldsProps extends FieldsProps<UserValues> {
  choices: RoleChoices;
  /** Undefined for a new one, who gets a password here. */
  user?: User;
  /** The person's own account: roles, memberships and the link are another administrator's to change. */
  own?: boolean;
}

/** On phones messages take two lines: room for both, so that none of them moves what follows. */
const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  maxWidth: 480,
  '& .MuiFormHelperText-root': { minHeight: { xs: '3.32em', sm: '1.66em' } },
} as const;

function LanguageInput({ value }: { value: string }) {
  const { t } = useTranslation();
  const { data = [] } = useLanguages();
  const options = data.map(({ code, name }) => ({ value: code, label: name }));
  // A language that is stored but not installed is shown by its code.
  const known = options.some((option) => option.value === value);
  return (
    <SelectInput
      name="locale"
      label={t('users.language')}
      options={known ? options : [{ value, label: value }, ...options]}
    />
  );
}

function Person({ user }: Pick<UserFieldsProps, 'user'>) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput name="fullname" label={t('users.fullname')} lengths={limits.fullname} />
      <TextInput
        name="username"
        label={t('users.username')}
        help={t('users.form.usernameHelp')}
        lengths={limits.username}
        monospace
        inputProps={{ autoCapitalize: 'none' }}
      />
      <TextInput name="email" type="email" label={t('users.email')} lengths={limits.email} />
      {user === undefined && <NewPassword label={t('users.password.first')} />}
    </>
  );
}

interface AccessProps {
  values: UserValues;
  choices: RoleChoices;
  user: User | undefined;
  /** Why none of it can be changed. */
  fixed: string | undefined;
}

/** Roles, the ships that they hold for, and the yard. Who may not view roles has none to choose from. */
function Access({ values, choices, user, fixed }: AccessProps) {
  const { t } = useTranslation();
  const reason = choices.roles.length === 0 ? t('users.form.rolesHidden') : fixed;
  const present = user?.roles.map(({ label }) => label) ?? [];
  const words = (items: readonly string[]) =>
    items.length > 0 ? t('app.list', { items }) : t('users.none');
  return (
    <>
      {reason === undefined ? (
        <RolesInput choices={choices} />
      ) : (
        <FixedField label={t('users.roles')} value={words(present)} reason={reason} />
      )}
      {fixed === undefined ? (
        <MembershipsInput />
      ) : (
        <FixedField
          label={t('users.memberships')}
          value={words(values.memberships)}
          reason={fixed}
        />
      )}
      {fixed === undefined ? (
        <TextInput
          name="company"
          label={t('users.company')}
          help={t('users.form.companyHelp')}
          lengths={limits.company}
        />
      ) : (
        <FixedField
          label={t('users.company')}
          value={user?.company ?? t('users.none')}
          reason={fixed}
        />
      )}
      <YardInput user={user} fixed={fixed} />
    </>
  );
}

/** The chosen roles; where there is no choice, those that the user has. */
const chosenOf = (values: UserValues, { roles }: RoleChoices, user?: User) =>
  roles.length === 0 ? (user?.roles ?? []) : roles.filter(({ id }) => values.role_ids.includes(id));

export function UserFields(props: UserFieldsProps) {
  const { form, choices, user, own = false, submit, dirty, onChange, onDiscard } = props;
  const { t } = useTranslation();
  const { values } = form;
  const fixed = own ? t('users.form.ownFixed') : undefined;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <Box sx={COLUMN}>
      <Person {...(user === undefined ? {} : { user })} />
      <Access values={values} choices={choices} user={user} fixed={fixed} />
      <LanguageInput value={values.locale} />
      <TimeZoneInput
        name="time_zone"
        label={t('users.timeZone')}
        help={t('users.form.timeZoneHelp')}
      />
      <DeepLinkInput offered={mayHaveLink(chosenOf(values, choices, user))} fixed={fixed} />
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </Box>
  );
}
