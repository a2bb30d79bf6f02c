/** The record of who did what. Nothing in it is ever changed or deleted. */
import { mixed, number, object, string, type InferType } from 'yup';
import { id, timestamp } from './fields';
import { choiceFilter, filtersOf, numberFilter, pageOf, pageQuery } from './lists';

/** What can happen, by the kind of record. The screens have a sentence for each. */
export const AUDIT_ACTIONS = {
  user: [
    'create',
    'update',
    'activate',
    'deactivate',
    'set_password',
    'change_password',
    'update_profile',
    'update_notifications',
    'make_calendar',
    'end_calendar',
    'sign_in',
    'sign_in_by_link',
    'sign_in_failed',
    'sign_in_limited',
    'sign_out',
    'sign_up',
    'end_session',
    'end_sessions',
    'export',
  ],
  role: ['create', 'update', 'delete'],
  permissions: ['update'],
  audit_event: ['export'],
  ship: [
    'create',
    'update',
    'delete',
    'add_inspection',
    'correct_inspection',
    'void_inspection',
    'set_scheme',
    'require',
    'import_class',
    'export',
  ],
  certificate: [
    'create',
    'update',
    'endorse',
    'void_endorsement',
    'class_ack',
    'extend',
    'accept',
    'reject',
    'suspend',
    'reinstate',
    'withdraw',
    'export',
  ],
  certificate_kind: ['update'],
  class_item: ['create', 'update', 'delete'],
  condition: ['create', 'update', 'class_ack', 'close'],
  yard: ['create', 'update'],
  drydock: [
    'create',
    'copy',
    'update',
    'start_specification',
    'start_tender',
    'award',
    'milestone',
    'correct_milestone',
    'check_gate',
    'uncheck_gate',
    'sign_gate',
    'set_warranty',
    'link_due',
    'close',
    'cancel',
    'reopen',
    'export',
  ],
  document: [
    'create',
    'update',
    'void',
    'add_revision',
    'update_revision',
    'submit',
    'recall',
    'issue',
    'review',
    'comment',
    'edit_comment',
    'resolve_comment',
    'view',
    'download',
    'export',
  ],
  job: [
    'create',
    'update',
    'approve',
    'reject',
    'start',
    'progress',
    'measure',
    'void_measurement',
    'add_photo',
    'remove_photo',
    'hold',
    'resume',
    'done',
    'accept',
    'return',
    'class_ack',
    'cancel',
    'delete',
    'export',
  ],
  tender: ['create', 'update', 'export'],
  quotation: [
    'create',
    'update',
    'receive',
    'clarify',
    'answer',
    'extend',
    'no_bid',
    'withdraw',
    'level',
    'award',
    'decline',
  ],
  variation_order: [
    'create',
    'update',
    'submit',
    'offer',
    'approve',
    'negotiate',
    'reject',
    'start_early',
    'done',
    'withdraw',
    'export',
  ],
  account: [
    'add_invoice',
    'void_invoice',
    'agree',
    'dispute',
    'open_line',
    'measure',
    'set_terms',
    'add_payment',
    'void_payment',
    'export',
  ],
  daily_report: ['create', 'update', 'submit', 'accept', 'return', 'add', 'export'],
  saved_view: ['update', 'delete'],
} as const;
export const AUDIT_ENTITIES = Object.keys(AUDIT_ACTIONS) as (keyof typeof AUDIT_ACTIONS)[];
const ACTION_NAMES = [...new Set(Object.values(AUDIT_ACTIONS).flat())];

/**
 * `user_id` and `username` are null for what nobody who was signed in did; `label` names the record as it was then. In
 * histories an empty `username` is that of somebody whose name is not for this viewer, as are an empty address and device.
 */
const auditEventSchema = object({
  id: number().integer().min(1).required(),
  at: timestamp(),
  user_id: id().nullable(),
  username: string().defined().nullable(),
  action: string().required(),
  entity: string().required(),
  entity_id: id().nullable(),
  label: string().defined().nullable(),
  before: mixed().defined().nullable(),
  after: mixed().defined().nullable(),
  address: string().defined(),
  user_agent: string().defined(),
  request_id: string().defined(),
});
export type AuditEvent = InferType<typeof auditEventSchema>;

/** `YYYY-MM-DDTHH:MM:SSZ`. */
const momentFilter = () =>
  string()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'validation.time')
    .test(
      'real',
      'validation.time',
      (value) => value === undefined || !Number.isNaN(Date.parse(value)),
    );

/** `q` finds events by who did it or to what, by the beginning; `from` counts in, `to` does not. */
export const auditFiltersSchema = filtersOf(['at'], {
  user_id: numberFilter(),
  entity: choiceFilter(AUDIT_ENTITIES),
  entity_id: numberFilter(),
  action: choiceFilter(ACTION_NAMES),
  from: momentFilter(),
  to: momentFilter(),
});
export const auditQuerySchema = auditFiltersSchema.shape(pageQuery());
export type AuditFilters = InferType<typeof auditFiltersSchema>;
export type AuditQuery = InferType<typeof auditQuerySchema>;

/** The history of one record: a page of it, newest first. */
export const historyQuerySchema = object(pageQuery());
export type HistoryQuery = InferType<typeof historyQuerySchema>;

export const auditPageSchema = pageOf(auditEventSchema);
export type AuditPage = InferType<typeof auditPageSchema>;
