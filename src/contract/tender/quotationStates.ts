/** The states of a quotation as one table: the server obeys it, the screens show it. */
import type { Action } from '../endpoints';

/** EXPIRED is a received one whose validity is over: it is told, and never stored. */
export const QUOTATION_STATES = [
  'INVITED',
  'RECEIVED',
  'CLARIFYING',
  'AWARDED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
  'NO_BID',
] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

export const QUOTATION_CALLS = [
  'receive',
  'clarify',
  'extend',
  'no_bid',
  'withdraw',
  'award',
] as const;
export type QuotationCall = (typeof QUOTATION_CALLS)[number];

export interface QuotationTransition {
  call: QuotationCall;
  from: readonly QuotationState[];
  to: QuotationState;
  /** On the menu Quotations. */
  right: Action;
  /** For administration and office alone; the yard does the others with its own as well. */
  office?: true;
}

export const QUOTATION_TRANSITIONS: readonly QuotationTransition[] = [
  { call: 'receive', from: ['INVITED', 'CLARIFYING'], to: 'RECEIVED', right: 'E' },
  { call: 'clarify', from: ['RECEIVED', 'EXPIRED'], to: 'CLARIFYING', right: 'E', office: true },
  { call: 'extend', from: ['RECEIVED', 'EXPIRED'], to: 'RECEIVED', right: 'E', office: true },
  { call: 'no_bid', from: ['INVITED'], to: 'NO_BID', right: 'E' },
  {
    call: 'withdraw',
    from: ['RECEIVED', 'CLARIFYING', 'EXPIRED'],
    to: 'WITHDRAWN',
    right: 'E',
  },
  { call: 'award', from: ['RECEIVED'], to: 'AWARDED', right: 'A', office: true },
];

/**
 * Why the office reads no figures of it: its tender is sealed and was not opened, or its yard has not handed in what it
 * entered.
 */
export const HIDINGS = ['SEALED', 'UNSENT'] as const;
export type Hiding = (typeof HIDINGS)[number];

/** What the office may do with one whose figures it does not read: its yard tells it so. */
export const BLIND_CALLS: readonly QuotationCall[] = ['no_bid', 'withdraw'];

/** While it may be filled in. */
export const OPEN_TO_ENTRY: readonly QuotationState[] = ['INVITED', 'CLARIFYING'];
/** Its figures take part in the comparison. */
export const COMPARED: readonly QuotationState[] = [
  'RECEIVED',
  'CLARIFYING',
  'EXPIRED',
  'AWARDED',
  'DECLINED',
];
