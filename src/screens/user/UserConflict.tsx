/** Two people have edited a user: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import type { User } from '../../contract/users';
import { FieldConflict } from '../../ui/form/FieldConflict';
import type { RoleChoices } from '../../parts/people/roleChoices';
import { FIELDS, sameField, valuesOf, type UserValues } from './userValues';
import { useYardOptions } from './yardOptions';

type Words = Record<(typeof FIELDS)[number], (values: UserValues) => string>;

interface Known {
  /** Those to choose from and those that the user has. */
  roles: readonly { id: number; label: string }[];
  yards: readonly { id: number; name: string }[];
}

function useWords({ roles, yards }: Known): Words {
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages();
  const labels = new Map(roles.map(({ id, label }) => [id, label]));
  const list = (items: readonly string[]) => t('app.list', { items });
  return {
    fullname: ({ fullname }) => fullname,
    username: ({ username }) => username,
    email: ({ email }) => email,
    role_ids: ({ role_ids }) => list(role_ids.map((id) => labels.get(id) ?? String(id)).sort()),
    memberships: ({ memberships }) => list([...memberships].sort()),
    company: ({ company }) => company || t('users.none'),
    yard_id: ({ yard_id }) => yards.find(({ id }) => id === yard_id)?.name ?? t('users.none'),
    locale: ({ locale }) => languages.find(({ code }) => code === locale)?.name ?? locale,
    time_zone: ({ time_zone }) => time_zone,
    deep_link_allowed: ({ deep_link_allowed }) => t(deep_link_allowed ? 'users.yes' : 'users.no'),
  };
}

function useLabels(): Record<(typeof FIELDS)[number], string> {
  const { t } = useTranslation();
  return {
    fullname: t('users.fullname'),
    username: t('users.username'),
    email: t('users.email'),
    role_ids: t('users.roles'),
    memberships: t('users.memberships'),
    company: t('users.company'),
    yard_id: t('users.yard'),
    locale: t('users.language'),
    time_zone: t('users.timeZone'),
    deep_link_allowed: t('users.deepLink'),
  };
}

interface UserConflictProps {
  mine: UserValues;
  /** What both began from. */
  base: User;
  theirs: User;
  choices: RoleChoices;
  message: string | undefined;
  busy: boolean;
  onResolve: (values: UserValues) => unknown;
  onCancel: () => void;
}

export function UserConflict(props: UserConflictProps) {
  const { base, theirs, choices, onResolve, ...rest } = props;
  const words = useWords({
    roles: [...base.roles, ...theirs.roles, ...choices.roles],
    yards: useYardOptions([base.yard, theirs.yard]),
  });
  const labels = useLabels();
  return (
    <FieldConflict
      {...rest}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => labels[field]}
      words={(field, values) => words[field](values)}
      onResolve={(values) => onResolve({ ...values, membership: rest.mine.membership })}
    />
  );
}
