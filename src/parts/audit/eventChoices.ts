/** What the fields of an event are called and how they are said, by the kind of record: by its field table first. */
import { choiceKey, type Field } from '../../contract/fieldTable';
import { RECORDS } from '../../contract/records';
import { resultText } from '../reviews/resultText';

/** `roleType`: of the role for which it was done, where that matters. */
type KeyOf = (value: string, roleType?: unknown) => string;

const STATUS: Record<string, KeyOf> = { status: (value) => `audit.status.${value}` };

const CHOICES: Record<string, Record<string, KeyOf>> = {
  drydock: {
    state: (value) => `drydocks.states.${value}`,
    milestone: (value) => `drydocks.milestones.${value}`,
    check: (value) => `gate.checkNames.${value}`,
    side: (value) => `gate.sides.${value}`,
    position: (value) => `users.positions.${value}`,
  },
  job: { tag: (value) => `jobs.photos.tags.${value}` },
  variation_order: { state: (value) => `variations.states.${value}` },
  account: { invoice_kind: (value) => `account.kinds.${value}` },
  document_type: {
    confidentiality: (value) => `documents.confidentialities.${value}`,
    reasons: (value) => `documents.reasons.${value}`,
    usual_reason: (value) => `documents.reasons.${value}`,
  },
  document: {
    state: (value) => `documents.states.${value}`,
    confidentiality: (value) => `documents.confidentialities.${value}`,
    result: (value, roleType) => resultText(roleType, value),
  },
};

const fieldOf = (entity: string, name: string): Field | undefined => RECORDS[entity]?.fields[name];

/** The key of a choice's text; undefined for a field that is no choice. */
export function choiceText(
  entity: string,
  name: string,
  value: string,
  roleType?: unknown,
): string | undefined {
  const field = fieldOf(entity, name);
  const texts = RECORDS[entity]?.texts;
  const key = field && texts !== undefined ? choiceKey(texts, field, value) : undefined;
  return key ?? (CHOICES[entity] ?? STATUS)[name]?.(value, roleType);
}

/** The key of what forms call the field; undefined for what is no field of the record. */
export const labelText = (entity: string, name: string): string | undefined =>
  fieldOf(entity, name) && `${RECORDS[entity]?.texts ?? ''}.fields.${name}`;

/** Minor units of the record's currency. */
export const isAmount = (entity: string, field: string): boolean =>
  fieldOf(entity, field)?.kind === 'money';

/** The ids of users. */
export const namesPeople = (field: string): boolean =>
  ['superintendent_id', 'engineer_ids', 'members'].includes(field);
