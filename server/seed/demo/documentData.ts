/** The documents of the demonstration data as they are on the reference date: how one is written down, and all of them. */
import type { Discipline, RevisionReason } from '../../../src/contract/documents/documents';
import type { ReviewResult, RevisionState } from '../../../src/contract/documents/documentStates';
import { HALDEN_DOCKING } from './haldenDocking';
import { HALDEN_SHIP } from './haldenShip';
import { OTHER_SHIPS } from './otherShips';

/** What one step of a review said, and by when its comments are to be taken in. */
export type SeedResult = readonly [result: ReviewResult, comment?: string, incorporateBy?: string];

export interface SeedDocument {
  number: string;
  title: string;
  discipline: Discipline;
  tags?: readonly string[];
  /** The yard that it concerns, by code. */
  yard?: string;
  external?: string;
  /** The first revision first: state, author, made on, settled on, reason, what changed, whom it came from. */
  revisions: readonly string[];
  /** By label, where it was not A at every step. */
  results?: Readonly<Record<string, readonly SeedResult[]>>;
  /** From this day on, for the newest revision. */
  effective?: string;
  /** When and why it was made void. */
  voided?: readonly [on: string, reason: string];
  /** On the newest revision: who, on which day, what, and where on page 1. */
  comments?: readonly (readonly [
    author: string,
    on: string,
    text: string,
    x: number,
    y: number,
    resolvedBy?: string,
  ])[];
}

export interface SeedRevision {
  state: RevisionState;
  author: string;
  made: string;
  /** Decided, issued, or for one in review the day of its last result; null when nothing happened yet. */
  settled: string | null;
  reason: RevisionReason;
  note: string | null;
  from: string | null;
}

export function readRevision(line: string): SeedRevision {
  const [state, author = '', made = '', settled = '', reason, note = '', from = ''] =
    line.split('|');
  return {
    state: state as RevisionState,
    author,
    made,
    settled: settled === '' ? null : settled,
    reason: reason as RevisionReason,
    note: note === '' ? null : note,
    from: from === '' ? null : from,
  };
}

export const DOCUMENTS: readonly SeedDocument[] = [
  ...HALDEN_SHIP,
  ...HALDEN_DOCKING,
  ...OTHER_SHIPS,
];
