/** What people are told of because it is theirs to know: reviews, comments, dockings and what falls due; and which of it they want. */
import { array, number, string, type InferType } from 'yup';
import { optionalDate } from './dates';
import { id, integer, listOf, timestamp } from './fields';
import { DRYDOCK_STATES } from './fleet/drydockStates';
import { shipNameSchema } from './fleet/ships';
import { choice, optionalChoice, optionalId } from './kinds';
import { choiceFilter, pageOf, pageQuery, textFilter } from './lists';
import { object } from './object';

/** What people choose by. */
export const NOTICE_REASONS = [
  'ASSIGNED',
  'REVIEW',
  'OVERDUE',
  'MENTION',
  'REPLY',
  'CHANGE',
  'EXPIRY',
] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

export const NOTICE_KINDS = [
  'REVIEW_ASKED',
  'REVIEW_DONE',
  'REVIEW_REJECTED',
  'REVIEW_MOVED',
  'REVIEW_OVERDUE',
  'MENTION',
  'REPLY',
  'DOCKING_ASSIGNED',
  'JOB_ASSIGNED',
  'DOCKING_MOVED',
  'DOCKING_DATES',
  'DOCKING_CONFLICT',
  'TENDER_ADDENDUM',
  'VARIATION_ASKED',
  'VARIATION_DECIDED',
  'REPORT_SUBMITTED',
  'REPORT_RETURNED',
  'INVOICE_ENTERED',
  'ACCOUNT_DISPUTED',
  'CERTIFICATE_DUE',
  'CLASS_ITEM_DUE',
  'CONDITION_DUE',
  'COMPLIANCE_DUE',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The reason of each kind. One record is told of once a kind, as long as it is unread. */
export const REASON_OF = {
  REVIEW_ASKED: 'REVIEW',
  REVIEW_DONE: 'REVIEW',
  REVIEW_REJECTED: 'REVIEW',
  REVIEW_MOVED: 'REVIEW',
  REVIEW_OVERDUE: 'OVERDUE',
  MENTION: 'MENTION',
  REPLY: 'REPLY',
  DOCKING_ASSIGNED: 'ASSIGNED',
  JOB_ASSIGNED: 'ASSIGNED',
  DOCKING_MOVED: 'CHANGE',
  DOCKING_DATES: 'CHANGE',
  DOCKING_CONFLICT: 'CHANGE',
  TENDER_ADDENDUM: 'CHANGE',
  VARIATION_ASKED: 'CHANGE',
  VARIATION_DECIDED: 'CHANGE',
  REPORT_SUBMITTED: 'CHANGE',
  REPORT_RETURNED: 'CHANGE',
  INVOICE_ENTERED: 'CHANGE',
  ACCOUNT_DISPUTED: 'CHANGE',
  CERTIFICATE_DUE: 'EXPIRY',
  CLASS_ITEM_DUE: 'EXPIRY',
  CONDITION_DUE: 'EXPIRY',
  COMPLIANCE_DUE: 'EXPIRY',
} as const satisfies Record<NoticeKind, NoticeReason>;

export const NOTICE_ENTITIES = [
  'document',
  'drydock',
  'certificate',
  'class_item',
  'condition',
  'ship',
  'job',
] as const;
export type NoticeEntity = (typeof NOTICE_ENTITIES)[number];

/** Of the docking that a document belongs to, or of the docking itself. */
const drydockName = () => object(() => ({ id: id(), number: string().required() }));
const moment = () => timestamp().notRequired().defined().nullable();

/**
 * `number` and `title` name the record as it is called now; `title` is null for a docking. `count`: how often it happened
 * since it was last read. Of the last time are `actor`, `due_on`, `state` (of the docking) and `label`: of the revision, of
 * the milestone that a docking reached, the jobs that were assigned (`GS-001 +3`), the revision of an addendum, the number of one's own docking that it is in the way of, or that of a variation
 * order, of an invoice or of a line of the account, or the day of a daily report. Of a certificate `title` is its kind, of a class item
 * its code and name, of a condition of class its reference, of a ship its name, of a job its code and title, with the id of the comment as
 * `label`.
 */
const notificationSchema = object(() => ({
  id: id(),
  kind: choice(NOTICE_KINDS),
  entity: choice(NOTICE_ENTITIES),
  entity_id: id(),
  revision_id: optionalId(),
  number: string().required(),
  title: string().defined().nullable(),
  ship: shipNameSchema.clone(),
  drydock: drydockName().defined().nullable(),
  count: id(),
  first_at: timestamp(),
  last_at: timestamp(),
  read_at: moment(),
  actor: string().defined().nullable(),
  label: string().defined().nullable(),
  state: optionalChoice(DRYDOCK_STATES),
  due_on: optionalDate(),
}));
export type Notification = InferType<typeof notificationSchema>;

/** `unread=yes`: those alone. */
export const notificationQuerySchema = object(() => ({
  unread: choiceFilter(['yes'] as const),
  reason: choiceFilter(NOTICE_REASONS),
  ...pageQuery(),
}));
export type NotificationQuery = InferType<typeof notificationQuerySchema>;
export const notificationsPageSchema = pageOf(notificationSchema);
export type NotificationsPage = InferType<typeof notificationsPageSchema>;

/** Counting goes no further. */
export const COUNTED_UNREAD = 100;
/** At most `COUNTED_UNREAD`, which stands for that many and more. */
export const unreadSchema = object(() => ({ unread: integer() }));

const MOST_READ = 200;
const hasOne = ({ ids, before }: { ids?: unknown; before?: unknown }) =>
  (ids === undefined) !== (before === undefined);

/** These, or all that had last happened by then. */
export const readSchema = object(() => ({
  ids: array(number().integer().min(1).required())
    .typeError('validation.list')
    .max(MOST_READ, 'validation.tooMany'),
  before: timestamp().notRequired(),
})).test('one', 'validation.invalid', hasOne);

/** `q`: beginnings of words of a name or username. */
export const mentionableQuerySchema = object(() => ({ q: textFilter() }));

/** Somebody to name in a comment, by `@username`. */
export const mentionableSchema = listOf(
  object(() => ({ user_id: id(), username: string().required(), fullname: string().required() })),
);
export type Mentionable = InferType<typeof mentionableSchema>[number];

export const MOST_MENTIONABLE = 8;

/** `@` and a username, which no letter or digit stands before: an address of e-mail mentions nobody. */
export const MENTION = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu;

/** The usernames in a text, each once, as they are written; a full stop ends the sentence, not the name. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(MENTION)].flatMap(([, name = '']) => {
      const bare = name.replace(/[._-]+$/, '');
      return bare === '' ? [] : [bare];
    }),
  ),
];
