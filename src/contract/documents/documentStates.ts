/**
 * The state machine of a document's revisions as one table: the server obeys it, the screens show it. What was once
 * submitted never changes its bytes: a new file is a new revision.
 */

export const REVISION_STATES = [
  'DRAFT',
  'FOR_REVIEW',
  'APPROVED',
  'APPROVED_WITH_COMMENTS',
  'ISSUED',
  'RECEIVED',
  'REJECTED',
  'SUPERSEDED',
] as const;
export type RevisionState = (typeof REVISION_STATES)[number];

export const DOCUMENT_STATES = ['ACTIVE', 'VOID'] as const;

/** What a document is shown as in the register: the state of its revision, or that it has none, or that it is void. */
export const REGISTER_STATES = [...REVISION_STATES, 'NO_FILE', 'VOID'] as const;
export type RegisterState = (typeof REGISTER_STATES)[number];

/** A approved, B approved with comments, C revise and resubmit, D noted: seen, and nothing decided. */
export const RESULTS = ['A', 'B', 'C', 'D'] as const;
export type ReviewResult = (typeof RESULTS)[number];

/** Whoever has only noted a document is still waited for. */
export const isDecision = (result: ReviewResult): boolean => result !== 'D';

type RevisionCall = 'submit' | 'recall' | 'issue' | 'decide' | 'reject' | 'accept' | 'supersede';

/** Who makes a transition: the author of the revision, those asked to review it, or the system by itself. */
type RevisionActor = 'author' | 'reviewer' | 'system';

export interface RevisionTransition {
  readonly from: RevisionState;
  readonly to: RevisionState;
  readonly call: RevisionCall;
  readonly by: RevisionActor;
  /** Types without review alone, or those with one alone. */
  readonly review?: boolean;
  /** What came from somebody outside alone, or what is our own alone. */
  readonly received?: boolean;
}

export const REVISION_TRANSITIONS: readonly RevisionTransition[] = [
  { from: 'DRAFT', to: 'FOR_REVIEW', call: 'submit', by: 'author', review: true },
  // Nobody has approved what is only filed: a quotation, an invoice, a class status.
  { from: 'DRAFT', to: 'ISSUED', call: 'issue', by: 'author', review: false, received: false },
  { from: 'DRAFT', to: 'RECEIVED', call: 'issue', by: 'author', review: false, received: true },
  // With the proposal that it came with: the next one is not kept waiting by it.
  { from: 'DRAFT', to: 'REJECTED', call: 'reject', by: 'system' },
  // With the record that it was made of: nobody is asked once more.
  { from: 'DRAFT', to: 'ISSUED', call: 'accept', by: 'system' },
  { from: 'FOR_REVIEW', to: 'DRAFT', call: 'recall', by: 'author' },
  { from: 'FOR_REVIEW', to: 'APPROVED', call: 'decide', by: 'reviewer' },
  { from: 'FOR_REVIEW', to: 'APPROVED_WITH_COMMENTS', call: 'decide', by: 'reviewer' },
  { from: 'FOR_REVIEW', to: 'REJECTED', call: 'decide', by: 'reviewer' },
  { from: 'APPROVED', to: 'SUPERSEDED', call: 'supersede', by: 'system' },
  { from: 'APPROVED_WITH_COMMENTS', to: 'SUPERSEDED', call: 'supersede', by: 'system' },
  { from: 'ISSUED', to: 'SUPERSEDED', call: 'supersede', by: 'system' },
  { from: 'RECEIVED', to: 'SUPERSEDED', call: 'supersede', by: 'system' },
];

/** The states of revisions that people may work by. */
export const RELEASED_STATES: readonly RevisionState[] = [
  'APPROVED',
  'APPROVED_WITH_COMMENTS',
  'ISSUED',
  'RECEIVED',
];
export const isReleased = (state: RevisionState): boolean => RELEASED_STATES.includes(state);

export const SCHEMES_OF_LABELS = ['ALPHA', 'NUMERIC'] as const;
export type LabelScheme = (typeof SCHEMES_OF_LABELS)[number];

/** Letters without those that look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The label of the n-th revision, from 0: `A`, `B` … `Z`, `AA`, or `0`, `1`. */
export function revisionLabel(scheme: LabelScheme, n: number): string {
  if (scheme === 'NUMERIC') return String(n);
  const letter = LETTERS[n % LETTERS.length] ?? '';
  const before = Math.floor(n / LETTERS.length);
  return before === 0 ? letter : revisionLabel(scheme, before - 1) + letter;
}

export interface StepResults {
  readonly results: readonly ReviewResult[];
}

/**
 * What a review ends in once every step is done: any C rejects at once, any B approves with comments, else approved. Who
 * has the last step must have decided: notes alone release nothing.
 * Undefined while a step is still waiting.
 */
export function outcomeOf(
  steps: readonly StepResults[],
  open: boolean,
): Extract<RevisionState, 'APPROVED' | 'APPROVED_WITH_COMMENTS' | 'REJECTED'> | undefined {
  const all = steps.flatMap(({ results }) => results);
  if (all.includes('C')) return 'REJECTED';
  const last = steps.at(-1)?.results ?? [];
  if (open || !last.some(isDecision)) return undefined;
  return all.includes('B') ? 'APPROVED_WITH_COMMENTS' : 'APPROVED';
}
