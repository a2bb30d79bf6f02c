/** Events as they are read: a record's history, or a page of all that was done. What there may be is said in audit.ts. */
import { mixed, number, object, string, type InferType } from 'yup';
import { id, timestamp } from './fields';
import { pageOf, pageQuery } from './lists';

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

/** The history of one record: a page of it, newest first. */
export const historyQuerySchema = object(pageQuery());
export type HistoryQuery = InferType<typeof historyQuerySchema>;

export const auditPageSchema = pageOf(auditEventSchema);
export type AuditPage = InferType<typeof auditPageSchema>;
