/** The states of a variation order as one table: the server obeys it, the screens show it. */
import type { Action } from '../endpoints';

export const VARIATION_STATES = [
  'DRAFT',
  'SUBMITTED',
  'PRICED',
  'NEGOTIATING',
  'APPROVED',
  'DONE',
  'SETTLED',
  'REJECTED',
  'WITHDRAWN',
] as const;
export type VariationState = (typeof VARIATION_STATES)[number];

export const VARIATION_CALLS = [
  'submit',
  'offer',
  'approve',
  'negotiate',
  'reject',
  'start_early',
  'done',
  'withdraw',
] as const;
export type VariationCall = (typeof VARIATION_CALLS)[number];

/** `makers`: office or yard, whichever side drew it up; `office`: administration and office; `both`: either side. */
type VariationParty = 'makers' | 'office' | 'both';

export interface VariationTransition {
  call: VariationCall;
  from: readonly VariationState[];
  /** Null: it stays where it is. */
  to: VariationState | null;
  /** On the menu Variation orders. */
  right: Action;
  party: VariationParty;
  /** Asks why. */
  reason?: true;
}

/** Asked for, and not yet settled either way. */
export const PENDING: readonly VariationState[] = ['SUBMITTED', 'PRICED', 'NEGOTIATING'];
/** Part of what the docking costs. */
export const AGREED: readonly VariationState[] = ['APPROVED', 'DONE', 'SETTLED'];
/** What came to nothing: another order may take its place. */
export const GIVEN_UP: readonly VariationState[] = ['REJECTED', 'WITHDRAWN'];
/** What a docking cannot be closed with. */
export const UNSETTLED: readonly VariationState[] = [...PENDING, 'APPROVED'];

/** DONE and SETTLED follow from the account as well: no call leads there. */
export const VARIATION_TRANSITIONS: readonly VariationTransition[] = [
  { call: 'submit', from: ['DRAFT'], to: 'SUBMITTED', right: 'E', party: 'makers' },
  // A draft is priced by its makers, and stays one. What the office names the yard answers first: it leads to NEGOTIATING.
  {
    call: 'offer',
    from: ['DRAFT', 'SUBMITTED', 'NEGOTIATING'],
    to: 'PRICED',
    right: 'E',
    party: 'both',
  },
  { call: 'approve', from: ['PRICED'], to: 'APPROVED', right: 'A', party: 'office' },
  {
    call: 'negotiate',
    from: ['PRICED'],
    to: 'NEGOTIATING',
    right: 'A',
    party: 'office',
    reason: true,
  },
  { call: 'reject', from: PENDING, to: 'REJECTED', right: 'A', party: 'office', reason: true },
  { call: 'start_early', from: PENDING, to: null, right: 'A', party: 'office', reason: true },
  { call: 'done', from: ['APPROVED'], to: 'DONE', right: 'E', party: 'office' },
  {
    call: 'withdraw',
    from: ['DRAFT', 'SUBMITTED'],
    to: 'WITHDRAWN',
    right: 'E',
    party: 'makers',
    reason: true,
  },
];

export const variationTransition = (call: VariationCall): VariationTransition => {
  const found = VARIATION_TRANSITIONS.find((one) => one.call === call);
  if (found === undefined) throw new Error(`No transition is called ${call}.`);
  return found;
};
