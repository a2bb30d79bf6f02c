/** Events as they are read: a record's history, or a page of all that was done. What there may be is said in audit.ts. */
import { mixed, number, string, type InferType } from 'yup';
import { id, timestamp } from './fields';
import { pageOf } from './lists';
import { object } from './object';

/**
 * `user_id` and `username` are null for what nobody who was signed in did; `label` names the record as it was then. In
 * histories an empty `username` is that of somebody whose name is not for this viewer, as are an empty address and device.
 * `who` is their name as people read it, `person` that of the user whom the event is about; `ship_id`: of the docking that it
 * is about.
 */
const auditEventSchema = object(() => ({
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
}));
export type AuditEvent = InferType<typeof auditEventSchema>;

export const auditPageSchema = pageOf(auditEventSchema);
export type AuditPage = InferType<typeof auditPageSchema>;
