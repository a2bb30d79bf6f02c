/**
 * The types of documents that a docking of each kind needs, by code, and from which of its states on one is missed. It
 * guides, and refuses nothing: what a transition asks for stands in `drydockStates.ts`.
 */
import { DRYDOCK_STATES, type DrydockKind, type DrydockState } from '../fleet/drydockStates';

export interface Expected {
  readonly code: string;
  readonly from: DrydockState;
}

type Table = Readonly<Record<string, DrydockState>>;

const PROJECT: Table = { SPC: 'SPECIFICATION', SCH: 'AWARDED', CTR: 'AWARDED' };
const YARD_WORK: Table = {
  HSE: 'EXECUTION',
  INS: 'EXECUTION',
  DPR: 'EXECUTION',
  PNT: 'EXECUTION',
};
const CLOSE: Table = { CLS: 'CLOSING', INV: 'CLOSING', FDR: 'CLOSING' };

const TABLES: Readonly<Record<DrydockKind, Table>> = {
  SPECIAL_SURVEY: { ...PROJECT, ...YARD_WORK, UTM: 'EXECUTION', ...CLOSE },
  INTERMEDIATE: { ...PROJECT, ...YARD_WORK, ...CLOSE },
  // Awarded without a specification and a tender.
  EMERGENCY: { CTR: 'AWARDED', HSE: 'EXECUTION', INS: 'EXECUTION', ...CLOSE },
  CONVERSION: { ...PROJECT, DRW: 'SPECIFICATION', ...YARD_WORK, ...CLOSE },
  // By divers, in the water: nothing is specified or painted.
  IN_WATER: { INS: 'EXECUTION', PHO: 'EXECUTION', CLS: 'CLOSING' },
};

/** In the order in which they are needed. */
export const expectedOf = (kind: DrydockKind): Expected[] =>
  Object.entries(TABLES[kind])
    .map(([code, from]) => ({ code, from }))
    .sort((one, other) => DRYDOCK_STATES.indexOf(one.from) - DRYDOCK_STATES.indexOf(other.from));

/** Whether a docking in this state has come to where it is needed; one that is cancelled needs nothing any more. */
export const isNeeded = ({ from }: Expected, state: DrydockState): boolean =>
  state !== 'CANCELLED' && DRYDOCK_STATES.indexOf(state) >= DRYDOCK_STATES.indexOf(from);
