/** The fields of a user. What is entered, but for the password, is kept as a draft until it is saved or thrown away. */
import { Box } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import { POSITIONS } from '../../contract/positions';
import { accountFields, userFields, type User, type UserField } from '../../contract/users';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import { FixedField } from '../../ui/form/FixedField';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { TimeZoneInput } from '../../ui/form/date/TimeZoneInput';
import { DeepLinkInput } from './DeepLinkInput';
import { MembershipsInput } from './MembershipsInput';
import { NewPassword } from './NewPassword';
import { mayHaveLink, type RoleChoices } from '../../parts/people/roleChoices';
import { Muted } from '../../ui/page/Section';
import { RolesInput } from './RolesInput';
import type { UserValues } from './userValues';
import { YardInput } from './YardInput';
import type { FieldsProps } from '../../parts/records/fieldsProps';
import { named } from '../../ui/format/named';

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
      label={t('users.fields.locale')}
      options={known ? options : [{ value, label: value }, ...options]}
    />
  );
}

/** What the table says of an input. */
function useInput() {
  const { t } = useTranslation();
  return (name: keyof typeof accountFields) => ({
    name,
    label: t(`users.fields.${name}`),
    ...textOf(accountFields[name]),
  });
}

function Person({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const input = useInput();
  return (
    <>
      {inputsOf(userFields, 'person', {
        fullname: <TextInput {...input('fullname')} />,
        username: (
          <TextInput
            {...input('username')}
            help={t('users.form.usernameHelp')}
            monospace
            inputProps={{ autoCapitalize: 'none' }}
          />
        ),
        email: <TextInput {...input('email')} type="email" />,
      })}
      {isNew && <NewPassword label={t('users.password.first')} />}
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
  const input = useInput();
  const words = (items: readonly string[]) =>
    items.length > 0 ? t('app.list', { items }) : t('app.none');
  const inputOr = (name: UserField, value: string, given: ReactNode, reason = fixed) =>
    reason === undefined ? (
      given
    ) : (
      <FixedField
        label={t(`users.fields.${name}`)}
        value={value}
        reason={reason === fixed ? undefined : reason}
      />
    );
  return inputsOf(userFields, 'access', {
    role_ids: inputOr(
      'role_ids',
      words(user?.roles.map(({ label }) => named(t, label)) ?? []),
      <RolesInput choices={choices} />,
      choices.roles.length === 0 ? t('users.form.rolesHidden') : fixed,
    ),
    memberships: inputOr('memberships', words(values.memberships), <MembershipsInput />),
    company: inputOr(
      'company',
      user?.company ?? t('app.none'),
      <TextInput {...input('company')} help={t('users.form.companyHelp')} />,
    ),
    yard_id: <YardInput user={user} fixed={fixed} />,
    position: inputOr(
      'position',
      values.position === null ? t('app.none') : t(`users.positions.${values.position}`),
      <SelectInput
        name="position"
        label={t('users.fields.position')}
        placeholder={t('app.none')}
        options={POSITIONS.map((value) => ({ value, label: t(`users.positions.${value}`) }))}
        help={t('users.form.positionHelp')}
      />,
    ),
  });
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
      <Person isNew={user === undefined} />
      {/* Once for all of them. */}
      {fixed !== undefined && <Muted>{fixed}</Muted>}
      <Access values={values} choices={choices} user={user} fixed={fixed} />
      {inputsOf(userFields, 'settings', {
        locale: <LanguageInput value={values.locale} />,
        time_zone: (
          <TimeZoneInput
            name="time_zone"
            label={t('users.fields.time_zone')}
            help={t('users.form.timeZoneHelp')}
          />
        ),
        deep_link_allowed: (
          <DeepLinkInput offered={mayHaveLink(chosenOf(values, choices, user))} fixed={fixed} />
        ),
      })}
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </Box>
  );
}
