/**
 * The flooding gate: what has to be so, and who has to sign, before water enters the dock. Source: execution note C.7 and
 * scope 3.6, whose fourteen checks are those of the trade.
 */
import { string, type InferType } from 'yup';
import { optionalDate } from '../dates';
import { flag, id, integer, listOf, text, timestamp } from '../fields';
import { choice, clientId, optionalChoice } from '../kinds';
import { JOB_STATES } from '../jobs/jobStates';
import { POSITIONS, type Position } from '../positions';
import { object } from '../object';

/** Before the dock is flooded. */
export const FLOODING_CHECKS = [
  'BOTTOM_PLUGS',
  'SEA_CHESTS',
  'OVERBOARD_VALVES',
  'ANODES',
  'TRANSDUCERS',
  'PROPELLER_RUDDER',
  'ROPE_GUARD',
  'STERN_TUBE_SEAL',
  'BLOCK_TOUCH_UP',
  'ANCHORS',
  'SHORE_LINES',
  'SOUNDINGS',
  'STABILITY',
  'NO_PERSONS',
] as const;
/** While the flooding is stopped at the level of the overboard valves. */
export const HOLD_CHECKS = ['HOLD_VALVES', 'HOLD_STERN_TUBE'] as const;
export const GATE_CHECKS = [...FLOODING_CHECKS, ...HOLD_CHECKS] as const;
export type GateCheck = (typeof GATE_CHECKS)[number];

/** The master or chief officer, the dock master, the superintendent; the gate needs the first two. */
export const GATE_SIDES = ['SHIP', 'DOCK', 'OFFICE'] as const;
export type GateSide = (typeof GATE_SIDES)[number];
export const NEEDED_SIDES: readonly GateSide[] = ['SHIP', 'DOCK'];

/** Who signs for the ship and for the dock; the office has no such rule. */
export const SIGNERS: Readonly<Partial<Record<GateSide, readonly Position[]>>> = {
  SHIP: ['MASTER', 'CHIEF_OFFICER'],
  DOCK: ['DOCK_MASTER'],
};

/** `READY`: nothing is missing but signatures. */
const GATE_STATES = ['OPEN', 'READY', 'SIGNED', 'FLOODED'] as const;
export type GateState = (typeof GATE_STATES)[number];

/** `at`: when it was checked, now where it is left out. Ticked twice, it is ticked once: `client_id` tells nothing more. */
export const gateCheckSchema = object(() => ({
  client_id: clientId(),
  check: choice(GATE_CHECKS),
  done: flag(),
  at: timestamp().optional(),
}));
export type GateCheckDraft = InferType<typeof gateCheckSchema>;

const BASIS = { min: 64, max: 64 };
/**
 * How long a signature may wait for a line: what no check tells may have changed in the dock since, and whoever signs is asked
 * to look again. Source: docs/decisions/signed-without-a-line.md.
 */
export const SIGNATURE_HOURS = 2;

/**
 * `basis`: of the gate as it was read, so that nobody signs what they have not seen. `at`: when it was signed, now where it is left
 * out. Sent twice, it is signed once: of one basis nobody signs twice.
 */
export const gateSignatureSchema = object(() => ({
  basis: text(BASIS),
  at: timestamp().optional(),
}));
export type GateSignature = InferType<typeof gateSignatureSchema>;

const openJob = () =>
  object(() => ({
    id: id(),
    code: string().required(),
    title: string().required(),
    state: choice(JOB_STATES),
  }));

/** `open`: those that are missing, as far as the viewer sees jobs. */
const counted = () =>
  object(() => ({ done: integer(), total: integer(), open: listOf(openJob()) }));

export const gateSchema = object(() => ({
  state: choice(GATE_STATES),
  basis: text(BASIS),
  /** Those that have to be accepted; null for class, which sees its own items alone. */
  jobs: counted().defined().nullable(),
  /** Those that class has to acknowledge. */
  class_items: counted(),
  /**
   * Conditions of class that are open and need the dock, or are due at the next docking: told, not waited for, as a surveyor may
   * leave one open. Null for whoever may not know them.
   */
  conditions: listOf(
    object(() => ({
      id: id(),
      ref: string().required(),
      text: string().required(),
      due_on: optionalDate(),
    })),
  )
    .defined()
    .nullable(),
  checks: listOf(
    object(() => ({
      check: choice(GATE_CHECKS),
      done_by: string().defined().nullable(),
      done_at: timestamp().defined().nullable(),
    })),
  ),
  /** `position`: theirs when they signed. `stands`: nothing that it was given for has changed since. */
  signatures: listOf(
    object(() => ({
      side: choice(GATE_SIDES),
      signed_by: string().defined().nullable(),
      position: optionalChoice(POSITIONS),
      signed_at: timestamp(),
      stands: flag(),
    })),
  ),
  /** What the viewer may tick now, and for whom they may sign. */
  may_check: listOf(choice(GATE_CHECKS)),
  may_sign: optionalChoice(GATE_SIDES),
}));
export type Gate = InferType<typeof gateSchema>;
