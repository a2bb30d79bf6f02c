/** Every event that the contract names, in a sentence; and what it changed, in words. */
import { createInstance } from 'i18next';
import { sentenceOf, type Words } from '../../../../src/parts/audit/eventSentence';
import { changesOf, type EventNames } from '../../../../src/parts/audit/eventWords';
import { AUDIT_ACTIONS } from '../../../../src/contract/audit';
import type { AuditEvent } from '../../../../src/contract/history';
import { formatOf } from '../../../../src/ui/format/format';
import { en } from '../../../support/texts';

const texts = createInstance();
let words: Words;

beforeAll(async () => {
  await texts.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  words = {
    t: texts.t as Words['t'],
    exists: (key) => texts.exists(key),
    format: formatOf('en', 'UTC'),
  };
});

const NAMES: EventNames = {
  roles: new Map<number | string, string>([
    [3, 'Fleet manager'],
    ['ROLE_YARD', 'Yard'],
  ]),
  roleTypes: new Map([[2, 'Office']]),
  people: new Map([[5, 'Rajan Menon']]),
};

const event = (given: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  at: '2026-11-20T10:42:00Z',
  user_id: 1,
  username: 'administrator',
  who: 'administrator',
  person: null,
  ship_id: null,
  action: 'update',
  entity: 'role',
  entity_id: 5,
  label: 'Purchaser',
  before: null,
  after: null,
  address: '10.0.0.7',
  user_agent: '',
  request_id: 'r',
  ...given,
});

describe('the sentence of an event', () => {
  const ALL = Object.entries(AUDIT_ACTIONS).flatMap(([entity, actions]) =>
    actions.map((action) => [entity, action] as const),
  );

  it.each(ALL)('%s %s has its own', (entity, action) => {
    const sentence = sentenceOf(words, event({ entity, action }));
    expect(sentence).toMatch(/administrator|Purchaser/);
    expect(sentence).not.toContain('audit.');
    expect(sentence).not.toContain(':');
  });

  it.each<[Partial<AuditEvent>, string]>([
    [{}, 'administrator changed the role Purchaser'],
    [
      { entity: 'user', action: 'deactivate', label: 'Rajan Menon' },
      'administrator deactivated the account of Rajan Menon',
    ],
    [
      { entity: 'user', action: 'sign_in_failed', user_id: null, who: null, label: 'nobody' },
      'Failed sign-in as nobody',
    ],
    ...(['A', 'B', 'C', 'D'] as const).map((result): [Partial<AuditEvent>, string] => [
      {
        ...{ entity: 'document', action: 'review', label: 'HAL-DD26-SPC-0001 rev. C' },
        after: { state: 'FOR_REVIEW', result },
      },
      {
        A: 'administrator approved HAL-DD26-SPC-0001 rev. C (A)',
        B: 'administrator approved HAL-DD26-SPC-0001 rev. C with comments (B)',
        C: 'administrator asked to revise and resubmit HAL-DD26-SPC-0001 rev. C (C)',
        D: 'administrator noted HAL-DD26-SPC-0001 rev. C (D)',
      }[result],
    ]),
    ...(['A', 'B', 'C', 'D'] as const).map((result): [Partial<AuditEvent>, string] => [
      {
        ...{ entity: 'document', action: 'review', label: 'HAL-DD26-UTM-0001 rev. 0' },
        after: { state: 'FOR_REVIEW', result, role_type: 'CLS' },
      },
      {
        A: 'administrator accepted HAL-DD26-UTM-0001 rev. 0 for class (A)',
        B: 'administrator accepted HAL-DD26-UTM-0001 rev. 0 for class with remarks (B)',
        C: 'administrator did not accept HAL-DD26-UTM-0001 rev. 0 for class (C)',
        D: 'administrator noted HAL-DD26-UTM-0001 rev. 0 for class (D)',
      }[result],
    ]),
    [
      { entity: 'document', action: 'issue', label: 'QTN', after: { state: 'RECEIVED' } },
      'administrator filed QTN as received',
    ],
    [
      { entity: 'document', action: 'issue', label: 'MOM', after: { state: 'ISSUED' } },
      'administrator issued MOM',
    ],
    [
      { entity: 'user', action: 'end_session', entity_id: 1 },
      'administrator ended one of their own sessions',
    ],
    [
      { entity: 'user', action: 'end_session', entity_id: 2, label: 'Ana Ribeiro' },
      'administrator ended a session of Ana Ribeiro',
    ],
    [{ label: null }, 'administrator changed the role number 5'],
    [{ who: null, user_id: null }, 'Docman changed the role Purchaser'],
    [{ who: '', user_id: null }, 'Somebody changed the role Purchaser'],
  ])('%j: %s', (given, sentence) => {
    expect(sentenceOf(words, event(given))).toBe(sentence);
  });

  it('what no text names yet is told plainly, not as a key', () => {
    const unknown = event({ entity: 'dry_dock', action: 'flood_gates', label: 'HAL-DD26' });
    expect(sentenceOf(words, unknown)).toBe('administrator: flood gates, dry dock HAL-DD26');
  });
});

describe('what an event changed', () => {
  it('only what differs, by the names that people know', () => {
    const before = { name: 'ROLE_BUYER', label: 'Buyer', role_type_id: 2, is_engineer: false };
    const after = { ...before, label: 'Purchaser', role_type_id: 9, is_engineer: true };
    expect(changesOf(words, NAMES, event({ before, after }))).toEqual([
      { field: 'Label', before: 'Buyer', after: 'Purchaser' },
      { field: 'Role type', before: 'Office', after: '9' },
      { field: 'Engineer', before: 'No', after: 'Yes' },
    ]);
  });

  it('a new record has only what came, a deleted one only what went', () => {
    expect(changesOf(words, NAMES, event({ after: { label: 'New' } }))).toEqual([
      { field: 'Label', before: null, after: 'New' },
    ]);
    expect(changesOf(words, NAMES, event({ before: { label: 'Old' } }))).toEqual([
      { field: 'Label', before: 'Old', after: null },
    ]);
  });

  it('of a docking: choices, days, money and people in words', () => {
    const before = {
      state: 'DRAFT',
      planned_dock_on: '2027-02-28',
      base_currency: 'USD',
      budget: 61_000_000,
      superintendent_id: null,
      members: [],
    };
    const after = {
      ...before,
      state: 'SPECIFICATION',
      planned_dock_on: '2027-03-01',
      budget: 60_000_050,
      superintendent_id: 5,
      members: [{ user_id: 9, part: 'Paint inspector' }],
    };
    const changes = changesOf(words, NAMES, event({ entity: 'drydock', before, after }));
    expect(changes.map((one) => [one.field, one.before, one.after])).toEqual([
      ['State', 'Draft', 'Specification'],
      ['Planned docking', '28 Feb 2027', '1 Mar 2027'],
      ['Budget', 'USD\u00a0610,000', 'USD\u00a0600,000.50'],
      ['Superintendent', null, 'Rajan Menon'],
      ['Other team members', null, '9 · Paint inspector'],
    ]);
  });

  it('of a ship: its fields as the form calls them', () => {
    const before = { loa_m: 180, type: 'CONTAINER', iws_notation: false, former_names: [] };
    const after = { loa_m: 183.2, type: 'RORO', iws_notation: true, former_names: ['Old Name'] };
    const changes = changesOf(words, NAMES, event({ entity: 'ship', before, after }));
    expect(changes.map((one) => [one.field, one.before, one.after])).toEqual([
      ['Length overall (LOA)', '180', '183.2'],
      ['Type', 'Container ship', 'Ro-ro ship'],
      ['In-water survey notation (IWS)', 'No', 'Yes'],
      ['Former names', null, 'Old Name'],
    ]);
  });

  it('a field by its name of today, where an older event has another', () => {
    const after = { companions: ['Tank plan.dwg'] };
    expect(changesOf(words, NAMES, event({ entity: 'document', after }))).toEqual([
      { field: 'Source files', before: null, after: 'Tank plan.dwg' },
    ]);
  });

  it('a result of a review as whoever gave it calls it: class has words of its own', () => {
    const resultOf = (after: object) =>
      changesOf(words, NAMES, event({ entity: 'document', action: 'review', after }));
    expect(resultOf({ result: 'C' })).toEqual([
      { field: 'Result', before: null, after: 'C: revise and resubmit' },
    ]);
    expect(resultOf({ result: 'C', role_type: 'CLS' })).toEqual([
      { field: 'Result', before: null, after: 'C: not accepted' },
    ]);
  });

  it('permissions by menu and action', () => {
    const permissions = {
      entity: 'permissions',
      before: { Roles: 'V', Yards: 'VX' },
      after: { Roles: 'VCE' },
    };
    expect(changesOf(words, NAMES, event(permissions))).toEqual([
      { field: 'Roles', before: 'View', after: 'View, Create, and Edit' },
      { field: 'Yards', before: 'View and Export', after: null },
    ]);
  });

  it('lists, groups, states, moments and fields that no text names', () => {
    const user = {
      before: { status: 'ACTIVE', roles: ['ROLE_YARD'], memberships: [], seen_from: '10.0.0.1' },
      after: {
        status: 'DEACTIVATED',
        roles: ['ROLE_YARD', 'ROLE_X'],
        role_ids: [3, 4],
        memberships: [
          { ship_code: 'NDA', drydock_number: null },
          { ship_code: 'HAL', drydock_number: 'HAL-DD26' },
        ],
        filters: { q: 'rajan' },
        locked_until: '2026-11-20T10:42:00Z',
        seen_from: '10.0.0.2',
      },
    };
    expect(changesOf(words, NAMES, event({ entity: 'user', ...user }))).toEqual([
      { field: 'Status', before: 'Active', after: 'Deactivated' },
      { field: 'Roles', before: 'Yard', after: 'Yard and ROLE_X' },
      { field: 'Ships and dockings', before: null, after: 'NDA and HAL-DD26' },
      { field: 'seen from', before: '10.0.0.1', after: '10.0.0.2' },
      { field: 'Roles', before: null, after: 'Fleet manager and 4' },
      { field: 'Search', before: null, after: 'rajan' },
      { field: 'locked until', before: null, after: '20 Nov 2026, 10:42' },
    ]);
  });

  it('an older version called approved what was only issued', () => {
    const issued = { before: { state: 'DRAFT' }, after: { state: 'APPROVED' } };
    const told = (action: string) =>
      changesOf(words, NAMES, event({ entity: 'document', action, ...issued }))[0]?.after;
    expect([told('issue'), told('review')]).toEqual(['Issued', 'Approved']);
  });

  it.each([null, 'text', 7, []])('what is no record (%j) changed nothing', (after) => {
    expect(changesOf(words, NAMES, event({ after }))).toEqual([]);
  });
});
