/** What must hold for any ship: nothing that somebody enters makes a rule weaker, and no docking covers what it would not move. */
import fc from 'fast-check';
import { addDays, addMonths, daysBetween } from '../../../src/contract/dates';
import { SCHEMES, EXTENSIONS, EXTENDERS } from '../../../src/contract/fleet/compliance';
import { DRYDOCK_KINDS } from '../../../src/contract/fleet/drydockStates';
import { SHIP_TYPES } from '../../../src/contract/fleet/ships';
import { extendableTo } from '../../../src/contract/fleet/surveys';
import type { DockNeed, Facts } from '../../../server/fleet/compliance/facts';
import { dueOf, standingOf } from '../../../server/fleet/compliance/rules';
import { whatIf } from '../../../server/fleet/compliance/whatIf';

const RUNS = { numRuns: 500 };
const anyDay = fc.integer({ min: 0, max: 7300 }).map((days) => addDays('2010-01-01', days));
const anyKind = fc.constantFrom('DRYDOCK' as const, 'IWS' as const);
/** A class item or a condition: a docking counts for it from some days before it is due. */
const anyNeed: fc.Arbitrary<DockNeed> = fc
  .record({
    rule: fc.constantFrom('CLASS_ITEM' as const, 'CONDITION' as const),
    name: fc.option(fc.constant('TS Tail shaft')),
    on: anyDay,
    before: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ before, ...need }) => ({ ...need, from: addDays(need.on, -before) }));
const anyShip: fc.Arbitrary<Facts> = fc.record<Facts>({
  type: fc.constantFrom(...SHIP_TYPES),
  delivered_on: anyDay,
  special_survey_due_on: anyDay,
  iws_notation: fc.boolean(),
  esp: fc.boolean(),
  status: fc.constantFrom('ACTIVE', 'LAID_UP'),
  scheme: fc.constantFrom(...SCHEMES),
  scheme_months: fc.constantFrom(null, 60, 90, 240),
  extension_of: fc.constantFrom(null, ...EXTENSIONS),
  extended_until: fc.option(anyDay),
  extension_by: fc.constantFrom(null, ...EXTENDERS),
  class_extended_to: fc.option(anyDay),
  class_extension_by: fc.constantFrom(null, ...EXTENDERS),
  inspections: fc.array(fc.record({ on: anyDay, kind: anyKind }), { maxLength: 6 }),
  dockings: fc.array(
    fc.record({
      drydock_id: fc.constant(1),
      number: fc.constant('X'),
      on: anyDay,
      docked: fc.boolean(),
      in_water: fc.boolean(),
      kind: fc.constantFrom(...DRYDOCK_KINDS),
      done_on: fc.option(anyDay),
    }),
    { maxLength: 3 },
  ),
  needs: fc.array(anyNeed, { maxLength: 4 }),
});
const unextended = (facts: Facts): Facts => ({
  ...facts,
  extension_of: null,
  class_extended_to: null,
});
const datesOf = (facts: Facts, asOf: string) =>
  new Map(dueOf(facts, asOf).candidates.map((one) => [one.rule, one]));

it('the next due date is the earliest of all dates', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      const { next_due_on, candidates, reason, days } = dueOf(facts, asOf);
      expect(next_due_on).toBe(candidates.map(({ on }) => on).sort()[0]);
      expect(reason).toEqual(candidates[0]);
      expect(days).toBe(daysBetween(asOf, next_due_on));
    }),
    RUNS,
  );
});

it('a list sorts and counts a ship by the same day and status as its answer has', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      expect(dueOf(facts, asOf)).toMatchObject(standingOf(facts, asOf));
    }),
    RUNS,
  );
});

it('every date follows from the rule and the inputs that it carries', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      for (const one of dueOf(facts, asOf).candidates) {
        const { rule, since, months, on, extended_from, name } = one;
        if (rule === 'CLASS_ITEM' || rule === 'CONDITION') {
          expect(facts.needs).toContainEqual(expect.objectContaining({ rule, on, name }));
          expect(extended_from).toBeNull();
          continue;
        }
        const reckoned =
          rule === 'SPECIAL_SURVEY'
            ? facts.special_survey_due_on
            : addMonths(since ?? '', months ?? 0);
        expect(extended_from ?? on).toBe(reckoned);
      }
    }),
    RUNS,
  );
});

it('an extension moves only its own date, and by three months at most', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      const without = datesOf(unextended(facts), asOf);
      const own = facts.extension_of === 'RENEWAL' ? 'SPECIAL_SURVEY' : facts.extension_of;
      for (const [rule, { on }] of datesOf(facts, asOf)) {
        const plain = without.get(rule)?.on ?? '';
        const isOfClass = rule === 'SPECIAL_SURVEY' && facts.class_extended_to !== null;
        if (rule !== own && !isOfClass) expect(on).toBe(plain);
        expect(on >= plain && on <= extendableTo(plain)).toBe(true);
      }
    }),
    RUNS,
  );
});

it('a docking covers the due date only if recording it would move the next due date', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      const { covered, next_due_on, must_be_dry } = dueOf(facts, asOf);
      if (covered === null) return;
      const matching = facts.dockings.filter(({ on }) => on === covered.on);
      const moved = matching.some(({ on, in_water }) => {
        const { after } = whatIf(facts, asOf, on, in_water ? 'IWS' : 'DRYDOCK');
        return after.next_due_on > next_due_on && !(in_water && must_be_dry);
      });
      expect(moved).toBe(true);
      expect(covered.on <= next_due_on).toBe(true);
    }),
    RUNS,
  );
});

it('where nothing covers the due date, the docking that is told of does not, for the reason told', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      const { covered, missed, next_due_on, must_be_dry } = dueOf(facts, asOf);
      if (missed === null) return;
      expect(covered).toBeNull();
      const { on, problem } = missed;
      if (problem === 'PAST') expect(on < asOf).toBe(true);
      if (problem === 'LATE') expect(on > next_due_on).toBe(true);
      if (problem === 'MUST_BE_DRY') expect(must_be_dry).toBe(true);
      if (problem !== 'MOVES_NOTHING') return;
      const kinds = facts.dockings.filter((one) => one.on === on).map(({ in_water }) => in_water);
      const moves = kinds.some((inWater) => {
        if (inWater && must_be_dry) return false;
        const { after } = whatIf(facts, asOf, on, inWater ? 'IWS' : 'DRYDOCK');
        return after.next_due_on > next_due_on;
      });
      expect(moves).toBe(false);
    }),
    RUNS,
  );
});

it('a tick for ESP only adds reasons to dock, and changes nothing for bulk carriers and oil tankers', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      const [ticked, not] = [true, false].map((esp) => dueOf({ ...facts, esp }, asOf));
      expect(ticked?.scheme).not.toBe('EXTENDED');
      // The extended scheme, which the tick takes away, counts from other days.
      if (not?.scheme !== 'EXTENDED') expect(ticked?.next_due_on).toBe(not?.next_due_on);
      if (['BULK_CARRIER', 'OIL_TANKER', 'OIL_CHEMICAL_TANKER'].includes(facts.type))
        expect(ticked).toEqual(not);
      else if (not?.scheme !== 'EXTENDED')
        expect(ticked?.dry_reasons).toEqual(expect.arrayContaining(not?.dry_reasons ?? []));
    }),
    RUNS,
  );
});

it('no scheme that is stored takes passenger ships from their yearly inspection, nor others past 36 months', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      const dates = datesOf(unextended(facts), asOf);
      const passenger = ['ROPAX', 'PASSENGER'].includes(facts.type);
      if (passenger) expect(dates.get('ANNUAL')?.months).toBe(12);
      else expect(dates.get('GAP')?.months ?? dates.get('ANNUAL')?.months).toBeLessThanOrEqual(36);
      const dry = dates.get('DRY_GAP')?.months ?? 0;
      expect(dry).toBeLessThanOrEqual(facts.type === 'ROPAX' ? 36 : 90);
      if (facts.esp) expect(dry).toBeLessThanOrEqual(facts.type === 'PASSENGER' ? 60 : 36);
      expect(dates.has('SPECIAL_SURVEY')).toBe(true);
    }),
    RUNS,
  );
});

it('a later inspection never brings the date forward', () => {
  fc.assert(
    fc.property(anyShip, anyDay, anyKind, anyDay, (facts, on, kind, asOf) => {
      const last =
        facts.inspections
          .map((one) => one.on)
          .sort()
          .at(-1) ?? facts.delivered_on;
      fc.pre(on >= last);
      const more = { ...facts, inspections: [...facts.inspections, { on, kind }] };
      expect(dueOf(more, asOf).next_due_on >= dueOf(facts, asOf).next_due_on).toBe(true);
    }),
    RUNS,
  );
});

it('the order in which inspections are told makes no difference', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      const turned = { ...facts, inspections: [...facts.inspections].reverse() };
      expect(dueOf(turned, asOf)).toEqual(dueOf(facts, asOf));
    }),
  );
});

it('what class wants done in the dock sets a date until a dry docking in time for it, which no survey in water is', () => {
  fc.assert(
    fc.property(anyShip, anyNeed, anyDay, anyKind, anyDay, (facts, need, on, kind, asOf) => {
      const day = asOf > on ? asOf : on;
      const told = (inspections: Facts['inspections']) =>
        dueOf({ ...facts, needs: [need], inspections }, day).candidates.some(
          ({ rule }) => rule === need.rule,
        );
      expect(told([])).toBe(true);
      expect(told([{ on, kind }])).toBe(kind === 'IWS' || on < need.from);
    }),
    RUNS,
  );
});

it('what class wants done in the dock never puts the next due date off', () => {
  fc.assert(
    fc.property(anyShip, anyDay, (facts, asOf) => {
      const without = dueOf({ ...facts, needs: [] }, asOf);
      expect(dueOf(facts, asOf).next_due_on <= without.next_due_on).toBe(true);
    }),
    RUNS,
  );
});
