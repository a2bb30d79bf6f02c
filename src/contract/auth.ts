/** Sign-in, sign-up and who is signed in. */
import { array, boolean, string, type InferType } from 'yup';
import { ACTIONS, type Action } from './endpoints';
import { id, listOf, text } from './fields';
import { accountLimits } from './accountLimits';
import { object } from './object';

const username = () =>
  text(accountLimits.username, {
    required: 'auth.username.required',
    tooShort: 'auth.username.tooShort',
    tooLong: 'auth.username.tooLong',
  });

export const password = () =>
  text(accountLimits.password, {
    required: 'auth.password.required',
    tooShort: 'auth.password.tooShort',
    tooLong: 'auth.password.tooLong',
  });

/** Specification section 5: the messages are the customer's, letter for letter. */
export const signInSchema = object(() => ({ username: username(), password: password() }));
export type Credentials = InferType<typeof signInSchema>;

export const signInByLinkSchema = signInSchema.pick(['username']);

export const email = () =>
  text(accountLimits.email, {
    required: 'auth.email.required',
    tooShort: 'auth.email.tooShort',
    tooLong: 'auth.email.tooLong',
  }).email('auth.email.invalid');

/** Characters that nobody sees: with one of them a name reads as another one that is taken. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** A new username: without blanks, slashes and what is not seen, and not one that reads as a deep link. */
export const newUsername = () =>
  username()
    .matches(/^(?!user_)[^\s/]+$/i, 'auth.username.invalid')
    .test('seen', 'auth.username.invalid', (value) => !UNSEEN.test(value));

export const signUpSchema = object(() => ({
  username: newUsername(),
  email: email(),
  password: password(),
}));
export type SignUp = InferType<typeof signUpSchema>;

export const signUpReplySchema = object(() => ({ id: id(), status: string().required() }));

export const fullname = () =>
  text(accountLimits.fullname, {
    required: 'auth.fullname.required',
    tooShort: 'auth.fullname.tooShort',
    tooLong: 'auth.fullname.tooLong',
  });

export const registrationSchema = object(() => ({
  fullname: fullname(),
  email: email(),
  password: password(),
  cPassword: text(accountLimits.password, {
    required: 'auth.cPassword.required',
    tooShort: 'auth.cPassword.tooShort',
    tooLong: 'auth.cPassword.tooLong',
  }).test(
    // Not `oneOf`: yup asks that first, and a missing confirmation would be called a different one.
    'same',
    'auth.cPassword.mismatch',
    (value, { parent }) => value === (parent as { password?: unknown }).password,
  ),
  agree: boolean().required('auth.agree.required').oneOf([true], 'auth.agree.required'),
}));
export type Registration = InferType<typeof registrationSchema>;

export const forgotPasswordSchema = object(() => ({ email: email() }));
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;

const grantedMenus = () => listOf(object(() => ({ menu_id: id() })));

export const actionsSchema = array()
  .of(string().oneOf(ACTIONS, 'validation.action').required('validation.required'))
  .typeError('validation.list')
  .required('validation.required');

/** The signed-in person and what they may do: `permissions` unites all their roles. */
export const meSchema = object(() => ({
  id: id(),
  username: string().required(),
  fullname: string().required(),
  email: string().required(),
  locale: string().required(),
  time_zone: string().required(),
  version: id(),
  /** Whether anybody who knows the link reaches this account: then it is not theirs to change. */
  deep_link_allowed: boolean().required(),
  roles: listOf(string().required()),
  /** What people call them. An answer of an earlier version, kept for when the line is away, has none. */
  role_labels: listOf(string().required()).optional(),
  menus: grantedMenus(),
  permissions: listOf(
    object(() => ({ menu_id: id(), link: string().required(), actions: actionsSchema })),
  ),
  /** The records that have this person's star. An answer of an earlier version, kept for when the line is away, has none. */
  favourites: listOf(object(() => ({ entity: string().required(), id: id() }))).optional(),
  /** Whether somebody has chosen the time zone; where nobody has, the browser's is taken. */
  zone_chosen: boolean().optional(),
}));
export type Me = InferType<typeof meSchema>;

/** Specification section 3, login response. */
export const signInReplySchema = object(() => ({
  accessToken: string().required('validation.required'),
  username: string().required('validation.required'),
  roles: listOf(string().required()),
  menus: grantedMenus(),
  /** What GET /me answers: it need not be asked for after a sign-in. */
  me: meSchema.default(undefined).optional(),
}));
export type SignInReply = InferType<typeof signInReplySchema>;

/** Whether the rights hold the action on the menu with this link. */
export const allows = (permissions: Me['permissions'], link: string, action: Action): boolean =>
  permissions.some((granted) => granted.link === link && granted.actions.includes(action));
