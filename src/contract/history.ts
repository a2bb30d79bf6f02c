/** Events as they are read: a record's history, or a page of all that was done. What there may be is said in audit.ts. */
import { mixed, number, object, string, type InferType } from 'yup';
import { id, timestamp } from './fields';
import { choiceFilter, pageOf, pageQuery } from './lists';

/** CHANGES: what people did to records, without looking, taking along and signing in. AUTOMATIC: what nobody did. */
export const AUDIT_PARTS = ['CHANGES', 'READS', 'DOWNLOADS', 'SIGN_INS', 'AUTOMATIC'] as const;
export type AuditPart = (typeof AUDIT_PARTS)[number];
/** In histories nobody looks or signs in. */
export const HISTORY_PARTS = ['CHANGES', 'DOWNLOADS', 'AUTOMATIC'] as const;
/** What happens often and changes no record. */
export const SMALL_ACTIONS = {
  READS: ['view'],
  DOWNLOADS: ['download', 'export'],
  SIGN_INS: ['sign_in', 'sign_in_by_link', 'sign_in_failed', 'sign_in_limited', 'sign_out'],
} as const;

/**
 * `user_id` and `username` are null for what nobody who was signed in did; `label` names the record as it was then. In
 * histories an empty `username` is that of somebody whose name is not for this viewer, as are an empty address and device.
 * `who` is their name as people read it, `person` that of the user whom the event is about; `ship_id`: of the docking that it
 * is about.
 */
const auditEventSchema = object({
  id: number().integer().min(1).required(),
  at: timestamp(),
  user_id: id().nullable(),
  username: string().defined().nullable(),
  who: string().defined().nullable(),
  person: string().defined().nullable(),
  ship_id: id().nullable(),
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

/** The history of one record: a page of it, newest first. */
export const historyQuerySchema = object({ only: choiceFilter(HISTORY_PARTS), ...pageQuery() });
export type HistoryQuery = InferType<typeof historyQuerySchema>;

export const auditPageSchema = pageOf(auditEventSchema);
export type AuditPage = InferType<typeof auditPageSchema>;
