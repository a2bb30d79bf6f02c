/** Whether a ship must be inspected in dock, why, and who must agree. */
import { ageInYears } from '../../../src/contract/dates';
import type {
  Candidate,
  CAUTIONS,
  DRY_REASONS,
  Scheme,
} from '../../../src/contract/fleet/compliance';
import { extendableTo, isEsp } from '../../../src/contract/fleet/surveys';
import { extensionFor } from './candidates';
import { lastOf, type Facts, type PlannedDocking } from './facts';
import { isPlannedSpecial } from './recorded';

/** F2: from this age on bulk carriers and oil tankers are inspected dry, and for others class and flag must agree. */
const OLD_AGE = 15;

type DryReason = (typeof DRY_REASONS)[number];
type Caution = (typeof CAUTIONS)[number];

const those = <T extends string>(all: [T, boolean][]): T[] =>
  all.filter(([, holds]) => holds).map(([name]) => name);

export function dryReasonsOf(
  facts: Facts,
  scheme: Scheme,
  governing: Candidate,
  asOf: string,
): DryReason[] {
  const { rule, on } = governing;
  const isExtended = scheme === 'EXTENDED';
  const lastInWater = lastOf(facts.inspections, asOf)?.kind === 'IWS';
  return those([
    ['RENEWAL', rule === 'SPECIAL_SURVEY' && !isExtended],
    ['DRY_GAP', rule === 'DRY_GAP'],
    ['CLASS_ITEM', rule === 'CLASS_ITEM' || rule === 'CONDITION'],
    ['ESP_AGE', isEsp(facts) && ageInYears(facts.delivered_on, on) >= OLD_AGE],
    ['NO_IWS', !facts.iws_notation],
    // Where dry inspections have an interval of their own, only that counts.
    ['LAST_IN_WATER', lastInWater && rule !== 'ANNUAL' && !isExtended],
  ]);
}

/** The extensions that move one of the dates. */
function extensionCautions(facts: Facts, candidates: readonly Candidate[]): [Caution, boolean][] {
  const inForce = candidates.flatMap(({ rule, extended_from: on }) => {
    const extension = on === null ? undefined : extensionFor(facts, { rule, on });
    return on === null || extension === undefined ? [] : [{ on, ...extension }];
  });
  return [
    // Who did not grant it has a say: no fact of ours lets one of them extend the other's date.
    ['FLAG_TO_AGREE', inForce.some(({ by }) => by !== 'FLAG')],
    ['CLASS_TO_AGREE', inForce.some(({ by }) => by === 'FLAG')],
    ['EXTENSION_CAPPED', inForce.some(({ on, until }) => until > extendableTo(on))],
  ];
}

export function cautionsOf(
  facts: Facts,
  scheme: Scheme,
  candidates: readonly [Candidate, ...Candidate[]],
  mustBeDry: boolean,
  cover: PlannedDocking | undefined,
): Caution[] {
  const [governing] = candidates;
  const ageOn = (on: string) => ageInYears(facts.delivered_on, on);
  const dry = candidates.find(({ rule }) => rule === 'DRY_GAP');
  return those([
    ['AGE_15', !mustBeDry && ageOn(governing.on) >= OLD_AGE],
    ['RENEWAL_IN_WATER', !mustBeDry && governing.rule === 'SPECIAL_SURVEY'],
    ['EXTENDED_AGE', scheme === 'EXTENDED' && dry !== undefined && ageOn(dry.on) >= OLD_AGE],
    [
      'COVER_NOT_SPECIAL',
      governing.rule === 'SPECIAL_SURVEY' && cover !== undefined && !isPlannedSpecial(cover.kind),
    ],
    ...extensionCautions(facts, candidates),
    ['SCHEME_NOT_APPLIED', scheme !== facts.scheme],
  ]);
}
