/** People: who may sign in, with which roles, to which ships and dockings, and from where they are signed in. */
import { string, type InferType } from 'yup';
import { fullname, newUsername, password } from './auth';
import { flag, id, integer, listOf, named, record, text, timestamp } from './fields';
import { describedIn, shapeOf, type FieldTable, type NameOf } from './fieldTable';
import { optionalChoice, optionalId, optionalLabel } from './kinds';
import { limits } from './limits';
import { choiceFilter, filtersOf, numberFilter, pageOf, pageQuery } from './lists';
import { POSITIONS } from './positions';
import { yardNameSchema } from './fleet/yards';
import { object } from './object';

export const USER_STATUSES = ['PENDING', 'ACTIVE', 'DEACTIVATED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Three capitals or digits, as in every document number. */
export const SHIP_CODE = /^[A-Z0-9]{3}$/;
/** `HAL-DD26`: the ship, a docking or in-water inspection, its year, and a letter for a second that year. */
const DRYDOCK_NUMBER = /^[A-Z0-9]{3}-(DD|IW)\d{2}[A-Z]?$/;

/** A ship, or one docking of it; null stands for all of the ship. */
const membershipSchema = object(() => ({
  ship_code: text(limits.shipCode).matches(SHIP_CODE, 'validation.shipCode'),
  drydock_number: string()
    .defined('validation.required')
    .nullable()
    .matches(DRYDOCK_NUMBER, 'validation.drydockNumber')
    .test(
      'sameShip',
      'validation.drydockOfShip',
      (number, { parent }) =>
        typeof number !== 'string' ||
        number.slice(0, 3) === (parent as { ship_code?: unknown }).ship_code,
    ),
}));
export type Membership = InferType<typeof membershipSchema>;

/** A language as `en` or `pt-BR`. */
const locale = () =>
  text(limits.locale).matches(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'validation.locale');

/** What people change about themselves. */
export const profileFields = {
  fullname: { kind: 'line', lengths: limits.fullname, group: 'person' },
  email: { kind: 'email', lengths: limits.email, group: 'person' },
  locale: { kind: 'line', lengths: limits.locale, group: 'settings' },
  time_zone: { kind: 'timeZone', group: 'settings' },
} as const satisfies FieldTable;
export type ProfileField = NameOf<typeof profileFields>;

/** Every field of a user, in the order of the form. */
export const userFields = {
  fullname: profileFields.fullname,
  username: { kind: 'line', lengths: limits.username, group: 'person' },
  email: profileFields.email,
  role_ids: { kind: 'own', group: 'access' },
  memberships: { kind: 'own', group: 'access' },
  company: { kind: 'line', lengths: limits.company, optional: true, group: 'access' },
  yard_id: { kind: 'own', group: 'access' },
  position: {
    kind: 'choice',
    choices: POSITIONS,
    texts: 'positions',
    optional: true,
    group: 'access',
  },
  locale: profileFields.locale,
  time_zone: profileFields.time_zone,
  deep_link_allowed: { kind: 'flag', usual: false, group: 'settings' },
} as const satisfies FieldTable;
export type UserField = NameOf<typeof userFields>;

/** Those that are stored with the user. */
export const accountFields = describedIn(userFields);

const person = () => ({ fullname: named(fullname()), locale: locale() });

/** Is asked also where an item is no membership at all, which has been said already. */
function isOnce(all: readonly (Partial<Membership> | null)[]): boolean {
  const keys = all.flatMap((one) => one?.drydock_number ?? one?.ship_code ?? []);
  return new Set(keys).size === keys.length;
}

/** What an administrator enters. `role_ids`: at least one, each once. */
export const userDraftSchema = object(() =>
  shapeOf(userFields, {
    ...person(),
    username: newUsername(),
    role_ids: listOf(id())
      .min(1, 'users.rolesRequired')
      .max(50, 'validation.tooMany')
      .test('once', 'validation.twice', (ids) => new Set(ids).size === ids.length),
    memberships: listOf(membershipSchema)
      .max(200, 'validation.tooMany')
      .test('once', 'validation.twice', isOnce),
    /** The yard that they work for, whose commercial documents are theirs to see; left out, it stays as it is. */
    yard_id: optionalId().optional(),
    /** Of somebody outside the office: stands beside their name wherever others read it. Left out, it stays as it is. */
    company: optionalLabel(limits.company).optional(),
    /** On board or at the yard, where it decides for whom they sign. Left out, it stays as it is. */
    position: optionalChoice(POSITIONS).optional(),
  }),
);
export type UserDraft = InferType<typeof userDraftSchema>;

export const membershipKey = ({ ship_code, drydock_number }: Membership): string =>
  drydock_number ?? ship_code;

/** The new account is active at once. */
export const userCreateSchema = userDraftSchema.shape({ password: password() });
export type UserCreate = InferType<typeof userCreateSchema>;

export const userUpdateSchema = userDraftSchema.shape({ version: id() });
export type UserUpdate = InferType<typeof userUpdateSchema>;

export const userPasswordSchema = object(() => ({ password: password() }));
export type UserPassword = InferType<typeof userPasswordSchema>;

/** A user in the list. */
const userRowSchema = object(() => ({
  ...record(),
  ...shapeOf(accountFields, {
    fullname: string().required(),
    username: string().required(),
    email: string().required(),
    company: string().defined().nullable(),
    position: optionalChoice(POSITIONS),
    locale: string().required(),
    time_zone: string().required(),
  }),
  status: string().oneOf(USER_STATUSES).required(),
  last_login_at: timestamp().defined().nullable(),
  roles: listOf(
    object(() => ({ id: id(), name: string().required(), label: string().required() })),
  ),
}));
export type UserRow = InferType<typeof userRowSchema>;

/** A user with everything; `memberships` by ship and docking, `yard` the one that they work for. */
export const userSchema = userRowSchema.shape({
  memberships: listOf(
    object(() => ({
      ship_code: string().required(),
      drydock_number: string().defined().nullable(),
    })),
  ),
  yard: yardNameSchema.clone().defined().nullable(),
});
export type User = InferType<typeof userSchema>;

export const USER_SORTS = ['username', 'fullname', 'email', 'status', 'last_login_at'] as const;

/** `q` finds people by the beginnings of words of their name, username and e-mail. */
export const userFiltersSchema = filtersOf(USER_SORTS, {
  status: choiceFilter(USER_STATUSES),
  role_id: numberFilter(),
  role_type_id: numberFilter(),
});
export const userQuerySchema = userFiltersSchema.shape(pageQuery());
export type UserFilters = InferType<typeof userFiltersSchema>;
export type UserQuery = InferType<typeof userQuerySchema>;
export const usersPageSchema = pageOf(userRowSchema);
export type UsersPage = InferType<typeof usersPageSchema>;

/** A place where somebody is signed in; `current` is the session of this very call. */
const sessionSchema = object(() => ({
  id: id(),
  created_at: timestamp(),
  last_seen_at: timestamp(),
  address: string().defined(),
  user_agent: string().defined(),
  current: flag(),
}));
export type UserSession = InferType<typeof sessionSchema>;
export const sessionsSchema = listOf(sessionSchema);

export const endedSchema = object(() => ({ ended: integer() }));

/** What people change about themselves. */
export const profileSchema = object(() => ({ ...shapeOf(profileFields, person()), version: id() }));
export type Profile = InferType<typeof profileSchema>;

export const ownPasswordSchema = object(() => ({
  old: password(),
  new: password(),
}));
export type OwnPassword = InferType<typeof ownPasswordSchema>;
