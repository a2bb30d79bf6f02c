/** What people want to be told, when, and of which dockings. Apart from what the bell needs, which comes with the first rows. */
import { boolean, string, type InferType } from 'yup';
import { optionalDate } from './dates';
import { flag, id, listOf } from './fields';
import { shipNameSchema } from './fleet/ships';
import type { NoticeReason } from './notifications';
import { object } from './object';

const reasonFlags = () => ({
  ASSIGNED: boolean().required('validation.required'),
  REVIEW: boolean().required('validation.required'),
  OVERDUE: boolean().required('validation.required'),
  MENTION: boolean().required('validation.required'),
  REPLY: boolean().required('validation.required'),
  CHANGE: boolean().required('validation.required'),
  EXPIRY: boolean().required('validation.required'),
});

const clock = () =>
  string()
    .required('validation.required')
    .matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'validation.time');

/** From and to by one's own clock, across midnight where `to` is the earlier; null where there are none. */
const quietSchema = object(() => ({ from: clock(), to: clock() }))
  .defined('validation.required')
  .nullable()
  .default(undefined)
  .test('span', 'validation.invalid', (quiet) => quiet == null || quiet.from !== quiet.to);

/** Whether somebody is told, by reason; and the hours in which nothing new is counted. */
export const noticeChoiceSchema = object(() => ({
  in_app: object(reasonFlags).required('validation.required'),
  quiet: quietSchema,
}));
export type NoticeChoice = InferType<typeof noticeChoiceSchema>;

/** Of a docking that somebody has muted they are told only what is addressed to them. */
export const TOLD_WHEN_MUTED: readonly NoticeReason[] = ['ASSIGNED', 'REVIEW', 'MENTION'];

/** `until`: the last day; null until it is unmuted. */
export const muteSchema = object(() => ({
  drydock_id: id(),
  muted: flag(),
  until: optionalDate(),
}));
export type Mute = InferType<typeof muteSchema>;

const mutedSchema = object(() => ({
  id: id(),
  number: string().required(),
  ship: shipNameSchema.clone(),
  until: optionalDate(),
}));

/** `muted`: dockings, those that this person may still see. */
export const notificationSettingsSchema = noticeChoiceSchema.shape({ muted: listOf(mutedSchema) });
export type NotificationSettings = InferType<typeof notificationSettingsSchema>;
