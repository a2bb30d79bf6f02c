/** Revisions whose files Docman makes of records: a specification, a comparison of quotations. */
import { type InferType } from 'yup';
import { clientId, optionalText } from '../kinds';
import { limits } from '../limits';
import { object } from '../object';

/** Setting hundreds of rows takes seconds, and behind others it may wait for its turn. */
export const MAKING_MS = 75_000;

/** `change_note`: what has changed, from the second revision on. `client_id`: sent twice, it is made once. */
export const madeDraftSchema = object(() => ({
  change_note: optionalText(limits.changeNote),
  client_id: clientId(),
}));
export type MadeDraft = InferType<typeof madeDraftSchema>;
