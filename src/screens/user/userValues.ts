/** A user as the form holds it. */
import type { Schema } from 'yup';
import { namesOf } from '../../contract/fieldTable';
import { findProblems, type Problems } from '../../contract/problems';
import {
  accountFields,
  membershipKey,
  userCreateSchema,
  userDraftSchema,
  userFields,
  type Membership,
  type User,
  type UserCreate,
  type UserDraft,
} from '../../contract/users';
import { enteredOf, newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

export interface UserValues extends ValuesOf<typeof userFields> {
  role_ids: number[];
  /** Ship codes and docking numbers. */
  memberships: string[];
  /** What is typed of a further membership, until it is added. */
  membership: string;
  /** The yard that they work for. */
  yard_id: number | null;
  /** Empty but for a new user; never kept in a draft. */
  password: string;
}

/** What a stored user has of it. */
export const FIELDS = namesOf(userFields);

export const newUser = (locale: string, time_zone: string): UserValues => ({
  ...newValues(userFields),
  locale,
  time_zone,
  role_ids: [],
  memberships: [],
  membership: '',
  yard_id: null,
  password: '',
});

export const valuesOf = (user: User): UserValues => ({
  ...typedValues(accountFields, user),
  role_ids: user.roles.map(({ id }) => id),
  memberships: user.memberships.map(membershipKey),
  membership: '',
  yard_id: user.yard?.id ?? null,
  password: '',
});

/** Roles and memberships have no order. */
const plain = (value: UserValues[keyof UserValues]) =>
  Array.isArray(value) ? [...value].map(String).sort().join(' ') : value;

export const sameField = (field: keyof UserValues, a: UserValues, b: UserValues) =>
  plain(a[field]) === plain(b[field]);

/** Without the password. */
export const sameValues = (a: UserValues, b: UserValues) =>
  [...FIELDS, 'membership' as const].every((field) => sameField(field, a, b));

/** `HAL` is all of a ship, `HAL-DD26` one docking of it. */
const toMembership = (key: string): Membership => ({
  ship_code: key.slice(0, 3),
  drydock_number: key.length > 3 ? key : null,
});

/** What was typed, as it is stored. */
export const toKey = (typed: string) => typed.trim().toUpperCase();

/** Blanks at the ends are slips of the finger; what is typed of a membership counts as added. */
function draftOf(values: UserValues) {
  const typed = toKey(values.membership);
  const known = typed === '' || values.memberships.includes(typed);
  const keys = known ? values.memberships : [...values.memberships, typed];
  return {
    ...enteredOf(userFields, values),
    role_ids: values.role_ids,
    memberships: keys.map(toMembership),
    yard_id: values.yard_id,
  };
}

/** `memberships[2].ship_code` is a problem of the memberships: of the one being typed, or of those there. */
function byField(problems: Problems, added: number): Problems {
  const found: Problems = {};
  for (const [path, list] of Object.entries(problems)) {
    const [, field = path, place] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
    const typed = field === 'memberships' && place !== undefined && Number(place) >= added;
    (found[typed ? 'membership' : field] ??= []).push(...list);
  }
  return found;
}

/** What is typed of a membership has one problem: it is not, or not yet, one or the other. */
function entryProblem(values: UserValues, problems: Problems): Problems {
  if (problems['membership'] === undefined) return problems;
  const docking = toKey(values.membership).length > 3;
  const key = docking ? 'validation.drydockNumber' : 'validation.shipCode';
  return { ...problems, membership: [{ key }] };
}

const check = (schema: Schema, values: UserValues, draft: object) =>
  entryProblem(values, byField(findProblems(schema, draft), values.memberships.length));

export const checkUser = (values: UserValues) => check(userDraftSchema, values, draftOf(values));

export const checkNewUser = (values: UserValues) =>
  check(userCreateSchema, values, { ...draftOf(values), password: values.password });

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: UserValues): UserDraft =>
  userDraftSchema.validateSync(draftOf(values), { strict: true });

/** @throws ValidationError when the values have not been checked. */
export const toCreate = (values: UserValues): UserCreate =>
  userCreateSchema.validateSync(
    { ...draftOf(values), password: values.password },
    { strict: true },
  );
