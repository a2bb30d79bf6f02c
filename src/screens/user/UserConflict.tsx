/** Two people have edited a user: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import { userFields, type User, type UserField } from '../../contract/users';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import type { RoleChoices } from '../../parts/people/roleChoices';
import { FIELDS, sameField, valuesOf, type UserValues } from './userValues';
import { useYardOptions } from './yardOptions';
import { named } from '../../ui/format/named';

interface Known {
  /** Those to choose from and those that the user has. */
  roles: readonly { id: number; label: string }[];
  yards: readonly { id: number; name: string }[];
}

function useWords({ roles, yards }: Known) {
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages();
  const plain = useTypedWords('users', String);
  const labels = new Map(roles.map(({ id, label }) => [id, named(t, label)]));
  const list = (items: readonly string[]) => t('app.list', { items });
  return (field: UserField, values: UserValues): string => {
    if (field === 'role_ids')
      return list(values.role_ids.map((id) => labels.get(id) ?? String(id)).sort());
    if (field === 'memberships') return list([...values.memberships].sort());
    if (field === 'yard_id') return yards.find(({ id }) => id === values.yard_id)?.name ?? '';
    if (field === 'locale')
      return languages.find(({ code }) => code === values.locale)?.name ?? values.locale;
    return plain(userFields[field], values[field]);
  };
}

interface UserConflictProps extends ConflictProps<UserValues, User> {
  choices: RoleChoices;
}

export function UserConflict(props: UserConflictProps) {
  const { base, theirs, choices, onResolve, ...rest } = props;
  const { t } = useTranslation();
  const words = useWords({
    roles: [...base.roles, ...theirs.roles, ...choices.roles],
    yards: useYardOptions([base.yard, theirs.yard]),
  });
  return (
    <FieldConflict
      {...rest}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`users.fields.${field}`)}
      words={words}
      onResolve={(values) => onResolve({ ...values, membership: rest.mine.membership })}
    />
  );
}
