/** Everything that the rules look at. */
import type {
  ExtensionOf,
  EXTENDERS,
  InspectionKind,
  Scheme,
} from '../../../src/contract/fleet/compliance';
import type { DrydockKind } from '../../../src/contract/fleet/drydockStates';
import type { ShipStatus, ShipType } from '../../../src/contract/fleet/ships';

type Extender = (typeof EXTENDERS)[number];

export interface PastInspection {
  on: string;
  kind: InspectionKind;
}

export interface PlannedDocking {
  drydock_id: number;
  number: string;
  /** The day in dock, or in the water with a diver. */
  on: string;
  docked: boolean;
  in_water: boolean;
  kind: DrydockKind;
  /** The day on which the ship left the dock, or the divers were done; null where an inspection is recorded as part of it. */
  done_on: string | null;
}

/** What class wants done in the dock by a day; `from`: when a docking counts for it. `name`: as far as it may be told. */
export interface DockNeed {
  rule: 'CLASS_ITEM' | 'CONDITION';
  name: string | null;
  on: string;
  from: string;
}

/** `dockings` are open projects, and those that are done and have no inspection; scheme and extension as they are stored, which may be more than the rules allow. */
export interface Facts {
  type: ShipType;
  delivered_on: string;
  special_survey_due_on: string;
  iws_notation: boolean;
  esp: boolean;
  status: ShipStatus;
  scheme: Scheme;
  /** Of an EXTENDED scheme: the months between dry inspections. */
  scheme_months: number | null;
  extension_of: ExtensionOf | null;
  extended_until: string | null;
  extension_by: Extender | null;
  /** What the class certificate is extended to, which moves the special survey that it tells; null where it is not. */
  class_extended_to?: string | null;
  class_extension_by?: Extender | null;
  inspections: readonly PastInspection[];
  dockings: readonly PlannedDocking[];
  needs?: readonly DockNeed[];
}

/** The latest of them up to this day; of two on one day the dry one. */
export function lastOf(
  inspections: readonly PastInspection[],
  asOf: string,
): PastInspection | undefined {
  return inspections
    .filter(({ on }) => on <= asOf)
    .reduce<PastInspection | undefined>(
      (last, one) =>
        last === undefined || one.on > last.on || (one.on === last.on && one.kind === 'DRYDOCK')
          ? one
          : last,
      undefined,
    );
}
