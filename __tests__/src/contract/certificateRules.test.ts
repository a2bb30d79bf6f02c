import fc from 'fast-check';
import {
  datesOf,
  endorsementProblem,
  statusOf,
  windowsOf,
  worstOf,
  type CertificateFacts,
} from '../../../src/contract/certificates/certificateRules';
import {
  extensionLimit,
  renewalFrom,
  itemDueAfter,
  renewedUntil,
} from '../../../src/contract/certificates/certificateRenewal';
import { addDays, addMonths } from '../../../src/contract/dates';
import { liveIn, ZONES } from '../../support/zones';

const HALDEN: CertificateFacts = {
  cycle: 'HSSC',
  group: 'SOLAS',
  type: 'FULL',
  issued_on: '2024-06-29',
  expires_on: '2029-06-29',
  extended_to: null,
  endorsements: [],
};
const CLASS: CertificateFacts = { ...HALDEN, group: 'CLASS' };

const statusOn = (facts: CertificateFacts, today: string) =>
  statusOf({ ...datesOf(facts), state: 'ACTIVE', type: facts.type }, today);

const rangesOf = (facts: CertificateFacts) => windowsOf(facts).map(({ from, to }) => [from, to]);

describe.each(ZONES)('in the time zone %s', (zone, behind) => {
  liveIn(zone, behind);

  test('the annual windows of HAL are three months on either side of her anniversaries (E.8, 1)', () => {
    expect(rangesOf(HALDEN)).toEqual([
      ['2025-03-29', '2025-09-29'],
      ['2026-03-29', '2026-09-29'],
      ['2027-03-29', '2027-09-29'],
      ['2028-03-29', '2028-09-29'],
    ]);
    expect(renewalFrom('2029-06-29')).toBe('2029-03-29');
  });

  test('between the second and the third anniversary class takes an intermediate survey, statutes do not (E.8, 1)', () => {
    const survey = { survey: 'INTERMEDIATE', on: '2026-11-28' } as const;
    expect(endorsementProblem(CLASS, survey)).toBeUndefined();
    expect(endorsementProblem(HALDEN, survey)).toMatchObject({
      problem: 'CLOSED',
      window: { to: '2026-09-29' },
    });
  });

  test('a renewal keeps its time within three months and within an extension, not earlier (E.8, 2)', () => {
    const class5 = {
      cycle: 'HSSC',
      months: 60,
      expires_on: '2029-06-29',
      extended_to: null,
    } as const;
    expect(renewedUntil(class5, '2029-04-10')).toEqual({ on: '2034-06-29', reason: 'KEPT' });
    expect(renewedUntil(class5, '2029-01-15')).toEqual({ on: '2034-01-15', reason: 'EARLY' });
    expect(renewedUntil(class5, '2029-01-15', true)).toEqual({ on: '2034-01-14', reason: 'EARLY' });
    expect(renewedUntil({ ...class5, extended_to: '2029-09-20' }, '2029-07-20')).toEqual({
      on: '2034-06-29',
      reason: 'EXTENDED',
    });
    expect(renewedUntil(class5, '2029-07-20')).toEqual({ on: '2034-07-20', reason: 'LATE' });
  });

  test('an extension ends three months after the expiry (E.8, 3)', () => {
    expect(extensionLimit({ ...HALDEN, expires_on: '2029-06-29' })).toBe('2029-09-29');
  });

  test.each([
    ['a service', { cycle: 'SERVICE', group: 'EQUIPMENT' }],
    ['what an insurer gives', { cycle: 'RENEWAL', group: 'CIVIL_LIABILITY' }],
    ['what has no expiry', { expires_on: null }],
    ['an interim certificate', { type: 'INTERIM' }],
    ['a short-term one', { type: 'SHORT_TERM' }],
    ['one with conditions', { type: 'CONDITIONAL' }],
  ] as const)('%s is not extended', (_name, change) => {
    expect(extensionLimit({ ...HALDEN, ...change })).toBeNull();
  });

  test('services that are late, or due within 30 days, say so (E.8, 4)', () => {
    const service = { ...HALDEN, cycle: 'SERVICE', group: 'EQUIPMENT' } as const;
    expect(statusOn({ ...service, expires_on: '2026-10-30' }, '2026-11-20')).toBe('EXPIRED');
    expect(statusOn({ ...service, expires_on: '2026-12-05' }, '2026-11-20')).toBe('DUE_30');
    expect(windowsOf({ ...service, expires_on: '2026-12-05' })).toEqual([]);
  });

  test('a window that closes without a survey makes the certificate overdue, whatever its expiry (E.8, 5)', () => {
    const first = { survey: 'ANNUAL', on: '2025-06-30' } as const;
    const unsurveyed = { ...HALDEN, endorsements: [first] };
    expect(statusOn(unsurveyed, '2026-09-29')).toBe('WINDOW_OPEN');
    expect(statusOn(unsurveyed, '2026-09-30')).toBe('ENDORSEMENT_OVERDUE');
    expect(windowsOf(unsurveyed)[1]?.surveys).toEqual(['ANNUAL', 'INTERMEDIATE']);
    const second = {
      ...HALDEN,
      endorsements: [first, { survey: 'ANNUAL', on: '2026-07-01' } as const],
    };
    expect(statusOn(second, '2027-03-28')).toBe('VALID');
    expect(statusOn(second, '2027-03-29')).toBe('WINDOW_OPEN');
    expect(statusOn(second, '2027-09-30')).toBe('ENDORSEMENT_OVERDUE');
    expect(windowsOf(second)[2]?.surveys).toEqual(['INTERMEDIATE']);
  });

  test('months are cut to the end of the month (E.8, 6)', () => {
    expect(addMonths('2027-05-31', -3)).toBe('2027-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2028-02-29', -3)).toBe('2027-11-29');
  });
});

describe('the surveys of a certificate', () => {
  const done = (survey: 'ANNUAL' | 'INTERMEDIATE' | 'ADDITIONAL' | 'MID_TERM', on: string) => ({
    survey,
    on,
  });

  test('an intermediate survey at the second anniversary leaves an annual one for the third', () => {
    const facts = { ...HALDEN, endorsements: [done('INTERMEDIATE', '2026-06-01')] };
    const [, second, third] = windowsOf(facts);
    expect([second?.done_on, third?.surveys]).toEqual(['2026-06-01', ['ANNUAL']]);
    expect(endorsementProblem(facts, done('INTERMEDIATE', '2027-06-01'))).toMatchObject({
      problem: 'DONE',
    });
  });

  test('an additional survey makes good for every window that closed before it', () => {
    const facts = { ...HALDEN, endorsements: [done('ADDITIONAL', '2026-10-15')] };
    expect(windowsOf(facts).map(({ done_on }) => done_on)).toEqual([
      '2026-10-15',
      '2026-10-15',
      null,
      null,
    ]);
    expect(statusOn(facts, '2026-11-20')).toBe('VALID');
  });

  test('a window that closed before the certificate was issued is none of its own', () => {
    expect(windowsOf({ ...HALDEN, issued_on: '2026-10-01' })).toHaveLength(2);
  });

  test('a safety management certificate is verified once between its second and third anniversary', () => {
    const facts: CertificateFacts = {
      ...HALDEN,
      cycle: 'FIVE_YEAR_MID',
      issued_on: '2022-09-15',
      expires_on: '2027-09-14',
    };
    expect(rangesOf(facts)).toEqual([['2024-09-14', '2025-09-14']]);
    expect(endorsementProblem(facts, done('MID_TERM', '2025-03-04'))).toBeUndefined();
    expect(endorsementProblem(facts, done('ANNUAL', '2025-03-04'))).toEqual({
      problem: 'NOT_TAKEN',
    });
  });

  test('a survey before the window opens is told when it opens', () => {
    expect(endorsementProblem(HALDEN, done('ANNUAL', '2025-01-10'))).toMatchObject({
      problem: 'NOT_OPEN',
      window: { from: '2025-03-29' },
    });
  });

  test('what is not of full term, and what has no expiry, is not endorsed', () => {
    expect(windowsOf({ ...HALDEN, type: 'INTERIM' })).toEqual([]);
    expect(windowsOf({ ...HALDEN, expires_on: null })).toEqual([]);
    expect(statusOn({ ...HALDEN, type: 'SHORT_TERM' }, '2025-01-01')).toBe('CONDITIONAL');
    expect(statusOn({ ...HALDEN, cycle: 'NONE', expires_on: null }, '2025-01-01')).toBe(
      'NO_EXPIRY',
    );
  });

  test('what is missing is worse than what is due', () => {
    expect(worstOf(['VALID', 'DUE_30', 'MISSING'])).toBe('MISSING');
    expect(worstOf([])).toBeUndefined();
  });
});

describe('whatever the days are', () => {
  const day = fc.integer({ min: 0, max: 7_000 }).map((days) => addDays('2020-01-01', days));

  test('a renewal never lasts longer than five years beyond the old expiry, nor from completion', () => {
    fc.assert(
      fc.property(day, day, fc.option(fc.integer({ min: 1, max: 92 })), (expiry, done, more) => {
        const extended_to = more === null ? null : addDays(expiry, more);
        const of = { cycle: 'HSSC', months: 60, expires_on: expiry, extended_to } as const;
        const { on } = renewedUntil(of, done);
        const most = [addMonths(expiry, 60), addMonths(done, 60)].sort().at(-1) ?? '';
        expect(on !== null && on <= most).toBe(true);
      }),
    );
  });

  test('another endorsement never brings the deadline nearer', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.constantFrom('ANNUAL', 'INTERMEDIATE', 'ADDITIONAL'),
        (a, b, survey) => {
          const one: CertificateFacts = {
            ...HALDEN,
            issued_on: '2020-01-01',
            endorsements: [{ survey: 'ANNUAL', on: a }],
          };
          const more = { ...one, endorsements: [...one.endorsements, { survey, on: b } as const] };
          if (endorsementProblem(one, { survey, on: b }) !== undefined) return;
          const [before, after] = [datesOf(one).deadline_on ?? '', datesOf(more).deadline_on ?? ''];
          expect(after >= before).toBe(true);
        },
      ),
    );
  });
});

test('a survey item is due an interval after it was due, where it was surveyed in time for that; a continuous one after the survey', () => {
  const shaft = { due_on: '2029-06-29', postponed_to: null, interval_months: 60, cms: false };
  expect(itemDueAfter(shaft, '2029-04-10')).toEqual({ on: '2034-06-29', reason: 'KEPT' });
  expect(itemDueAfter(shaft, '2026-11-25')).toEqual({ on: '2031-11-25', reason: 'EARLY' });
  const postponed = { ...shaft, postponed_to: '2029-09-20' };
  expect(itemDueAfter(postponed, '2029-09-01')).toEqual({ on: '2034-06-29', reason: 'EXTENDED' });
  expect(itemDueAfter(shaft, '2029-09-01')).toEqual({ on: '2034-09-01', reason: 'LATE' });
  const piston = { ...shaft, cms: true };
  expect(itemDueAfter(piston, '2029-04-10')).toEqual({ on: '2034-04-10', reason: 'DONE' });
  const none = { ...shaft, interval_months: null };
  expect(itemDueAfter(none, '2029-04-10')).toEqual({ on: null, reason: 'NONE' });
});
