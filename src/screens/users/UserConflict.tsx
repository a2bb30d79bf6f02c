/** Two people have edited a user: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import type { User } from '../../contract/users';
import { Conflict, type ConflictField, type Side } from '../../ui/form/Conflict';
import type { RoleChoices } from './roleChoices';
import { FIELDS, sameField, valuesOf, type UserValues } from './userValues';

type Words = Record<(typeof FIELDS)[number], (values: UserValues) => string>;

/** `known` names the roles: those to choose from and those that the user has. */
function useWords(known: readonly { id: number; label: string }[]): Words {
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages();
  const labels = new Map(known.map(({ id, label }) => [id, label]));
  const list = (items: readonly string[]) => t('app.list', { items });
  return {
    fullname: ({ fullname }) => fullname,
    username: ({ username }) => username,
    email: ({ email }) => email,
    role_ids: ({ role_ids }) => list(role_ids.map((id) => labels.get(id) ?? String(id)).sort()),
    memberships: ({ memberships }) => list([...memberships].sort()),
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
  onResolve: (values: UserValues) => void;
  onCancel: () => void;
}

export function UserConflict(props: UserConflictProps) {
  const { mine, choices, message, busy, onResolve, onCancel } = props;
  const [base, theirs] = [valuesOf(props.base), valuesOf(props.theirs)];
  const words = useWords([...props.base.roles, ...props.theirs.roles, ...choices.roles]);
  const labels = useLabels();
  const fields = FIELDS.filter((field) => !sameField(field, mine, theirs)).map(
    (field): ConflictField => ({
      name: field,
      label: labels[field],
      mine: words[field](mine),
      theirs: words[field](theirs),
      side: sameField(field, mine, base) ? 'theirs' : 'mine',
    }),
  );
  const handleResolve = (sides: Record<string, Side>) => {
    const kept = FIELDS.filter((field) => sides[field] === 'mine');
    onResolve({
      ...theirs,
      membership: mine.membership,
      ...Object.fromEntries(kept.map((field) => [field, mine[field]])),
    });
  };
  return (
    <Conflict
      fields={fields}
      message={message}
      busy={busy}
      onResolve={handleResolve}
      onCancel={onCancel}
    />
  );
}
