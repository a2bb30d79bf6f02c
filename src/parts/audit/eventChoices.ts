/** The texts of what is one of several choices in an event, or an amount, by the kind of record and its field. */

type KeyOf = (value: string) => string;

const STATUS: Record<string, KeyOf> = { status: (value) => `audit.status.${value}` };

const CHOICES: Record<string, Record<string, KeyOf>> = {
  ship: {
    type: (value) => `ships.types.${value}`,
    status: (value) => `ships.statuses.${value}`,
  },
  yard: { status: (value) => `yards.statuses.${value}` },
  drydock: {
    state: (value) => `drydocks.states.${value}`,
    kind: (value) => `drydocks.kinds.${value}`,
    health: (value) => `drydocks.healths.${value}`,
    milestone: (value) => `drydocks.milestones.${value}`,
  },
  document: {
    state: (value) => `documents.stages.${value}`,
    discipline: (value) => `documents.disciplines.${value}`,
    confidentiality: (value) => `documents.confidentialities.${value}`,
    result: (value) => `documents.results.${value}`,
    reason: (value) => `documents.reasons.${value}`,
  },
};

/** The key of a choice's text; undefined for a field that is no choice. */
export const choiceKey = (entity: string, field: string, value: string): string | undefined =>
  (CHOICES[entity] ?? STATUS)[field]?.(value);

/** Minor units of the docking's currency. */
export const isAmount = (entity: string, field: string): boolean =>
  entity === 'drydock' && ['budget', 'off_hire_per_day'].includes(field);

/** The ids of users. */
export const namesPeople = (field: string): boolean =>
  ['superintendent_id', 'engineer_ids', 'members'].includes(field);
