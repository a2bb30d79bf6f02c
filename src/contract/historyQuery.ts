/** What histories and the audit log are asked for. Apart from the events, which more screens read. */
import { type InferType } from 'yup';
import { choiceFilter, pageQuery } from './lists';
import { object } from './object';

/** CHANGES: what people did to records, without looking, taking along and signing in. AUTOMATIC: what nobody did. */
export const AUDIT_PARTS = ['CHANGES', 'READS', 'DOWNLOADS', 'SIGN_INS', 'AUTOMATIC'] as const;
export type AuditPart = (typeof AUDIT_PARTS)[number];
/** In histories nobody looks or signs in. */
export const HISTORY_PARTS = ['CHANGES', 'DOWNLOADS', 'AUTOMATIC'] as const;

/** The history of one record: a page of it, newest first. */
export const historyQuerySchema = object(() => ({
  only: choiceFilter(HISTORY_PARTS),
  ...pageQuery(),
}));
export type HistoryQuery = InferType<typeof historyQuerySchema>;
