/** Ships and yards: lists, rules, import and export. */
import type { AuditPage } from '../../../src/contract/history';
import { MAX_IMPORT_ROWS, type ImportReport } from '../../../src/contract/imports';
import { unknownOf } from '../../../src/contract/fieldTable';
import {
  shipFields,
  type ImoAnswer,
  type Ship,
  type ShipDraft,
  type ShipsPage,
} from '../../../src/contract/fleet/ships';
import { dockFields, type Yard, type YardsPage } from '../../../src/contract/fleet/yards';
import type { Refusal, TestApp } from '../support/app';
import { fetchAt, type Got, SHIP, YARD } from '../support/fleet';
import { openReference } from '../support/reference';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openReference();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

const get = <T>(url: string, who = token): Promise<Got<T>> => fetchAt<T>(docman, url, who);

const DRAFT: ShipDraft = {
  ...unknownOf(shipFields),
  code: 'TST',
  name: 'Testing Spirit',
  former_names: ['Älvsborg Star'],
  imo: '9074729',
  type: 'CONTAINER',
  flag: 'NO',
  port_of_registry: 'Bergen',
  class_society: 'DNV',
  iws_notation: true,
  esp: false,
  delivered_on: '2020-02-29',
  gross_tonnage: 18_480,
  deadweight_t: 23_350.5,
  loa_m: 172.1,
  breadth_m: 27.6,
  depth_m: 14.2,
  draught_m: 9.5,
  special_survey_due_on: '2030-02-28',
  status: 'ACTIVE',
  superintendent_id: 6,
};
const create = (of: object = {}) =>
  docman.ask<Ship & Refusal>('createShip', { token, body: { ...DRAFT, ...of } });
const read = (id: number) => docman.ask<Ship>('ship', { token, id });
const update = async (id: number, of: object) => {
  const { body } = await read(id);
  return docman.ask<Ship & Refusal>('updateShip', { token, id, body: { ...body, ...of } });
};

describe('the list', () => {
  test('has the fleet by name, with when each is due', async () => {
    const { body } = await get<ShipsPage>('/ships');
    expect(body.total).toBe(8);
    expect(body.items.map(({ code, next_due }) => `${code} ${next_due?.status}`)).toEqual([
      'ALF DUE_90',
      'BRS OVERDUE',
      'COM OK',
      'HAL PLAN',
      'KES OK',
      'LAP PLAN',
      'NDA PLAN',
      'SAP DUE_30',
    ]);
    expect(body.items[3]).toMatchObject({
      imo: '4118752',
      loa_m: 183.2,
      deadweight_t: 49_990,
      status: 'IN_DOCK',
      superintendent: 'Rajan Menon',
      next_due: { on: '2027-05-26', days: 187 },
    });
  });

  test.each([
    ['q=nordvik amb', ['NDA']],
    ['q=4126', ['KES']],
    ['q=AL', ['ALF']],
    ["q='; drop table ships", []],
    ['status=LAID_UP', ['BRS']],
    ['type=BULK_CARRIER&sort=-delivered_on', ['LAP', 'NDA']],
    ['class_society=DNV&sort=code', ['ALF', 'BRS', 'NDA']],
    ['superintendent_id=6', ['ALF', 'KES']],
    ['sort=code&page=3&page_size=3', ['NDA', 'SAP']],
  ])('%s leaves %j', async (query, codes) => {
    const { body } = await get<ShipsPage>(`/ships?${query}`);
    expect(body.items.map(({ code }) => code)).toEqual(codes);
  });

  test('shows no due date to whoever may not see compliance', async () => {
    const yard = await docman.tokenOf('selat.pm');
    const { body } = await get<ShipsPage>('/ships', yard);
    expect(body.items.map(({ code, next_due }) => [code, next_due])).toEqual([
      ['HAL', null],
      ['SAP', null],
    ]);
  });
});

describe('a ship', () => {
  test('is made with the bare digits of its number, found, told of, and read back', async () => {
    const { status, body } = await create({ imo: ' imo 9074729' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...DRAFT,
      version: 1,
      created_by: 'System Administrator',
      superintendent: 'Ana Ribeiro',
      next_due: { on: '2023-02-28', status: 'OVERDUE' },
    });
    expect((await read(body.id)).body).toEqual(body);
    expect((await get<ShipsPage>('/ships?q=alvsborg')).body.items[0]?.code).toBe('TST');
    const history = (await get<AuditPage>(`/ships/${body.id}/history`)).body;
    expect(history.items).toMatchObject([
      { action: 'create', entity: 'ship', label: 'TST', before: null, after: DRAFT },
    ]);
  });

  test.each([
    [
      { code: 'HAL', imo: '8814275' },
      { code: ['This code is used by another ship, or was before it was deleted.'] },
    ],
    [{ code: 'XYZ', imo: 'IMO 4102337' }, { imo: ['Another ship has this IMO number.'] }],
    [{ imo: '4102338' }, { imo: ['Not a valid IMO number: a digit is wrong, or two are swapped'] }],
    [{ imo: '0000000' }, { imo: ['Enter seven digits, not all zero'] }],
    [{ delivered_on: '2031-11-21' }, { delivered_on: ['More than five years ahead.'] }],
    [
      { superintendent_id: 3 },
      { superintendent_id: ['Not an active engineer or superintendent.'] },
    ],
    [{ status: 'SOLD' }, { status: ['A new ship is in service or laid up.'] }],
    [{ breadth_m: 172.1 }, { breadth_m: ['Must be less than the length'] }],
    [{ name: 'X' }, { name: ['Too short (1 typed, 2 to 60 allowed)'] }],
  ])('with %j is refused', async (of, errors) => {
    const { status, body } = await create(of);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test.each([
    [
      SHIP.HAL,
      { status: 'ACTIVE' },
      { status: ['The ship is in dock; its docking sets when it leaves.'] },
    ],
    [SHIP.SAP, { status: 'IN_DOCK' }, { status: ['This status cannot be set by hand.'] }],
    [
      SHIP.NDA,
      { status: 'SOLD' },
      { status: ['1 docking of this ship is open. Close or cancel it first.'] },
    ],
    [
      SHIP.KES,
      { code: 'KEX' },
      {
        code: ['This code is in use and cannot be changed.'],
      },
    ],
  ])('%i cannot become %j', async (id, of, errors) => {
    const { status, body } = await update(id, of);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test('is laid up, and sold for good', async () => {
    const { body } = await create({ code: 'OLD', imo: '8814275' });
    expect((await update(body.id, { status: 'LAID_UP' })).body).toMatchObject({
      status: 'LAID_UP',
      version: 2,
    });
    expect((await update(body.id, { status: 'SOLD' })).body).toMatchObject({
      status: 'SOLD',
      next_due: null,
    });
    expect((await update(body.id, { name: 'Another Name' })).body.errors).toEqual({
      status: ['The ship is sold and can no longer be changed.'],
    });
  });

  test('changed meanwhile is told with the ship as it stands', async () => {
    const { body } = await read(SHIP.LAP);
    await update(SHIP.LAP, { name: 'Larch Atlantic' });
    const late = await docman.ask<Refusal & { current: Ship }>('updateShip', {
      token,
      id: SHIP.LAP,
      body,
    });
    expect(late.status).toBe(422);
    expect(late.body.current).toMatchObject({ name: 'Larch Atlantic', version: 2 });
  });

  test('without dockings is deleted, and its code is never given again', async () => {
    const { body } = await create({ code: 'DEL', imo: '9999993' });
    expect(body.errors).toBeUndefined();
    expect((await docman.ask('deleteShip', { token, id: body.id })).status).toBe(204);
    expect((await read(body.id)).status).toBe(404);
    expect((await docman.ask('deleteShip', { token, id: body.id })).status).toBe(404);
    expect((await create({ code: 'DEL', imo: '9999993' })).body.errors).toHaveProperty('code');
    expect((await create({ code: 'DEM', imo: '9999993' })).status).toBe(201);
    const refused = await docman.ask<Refusal>('deleteShip', { token, id: SHIP.HAL });
    expect(refused.body.errors).toEqual({
      ship: [
        'This ship has 2 dockings and must stay on record. Mark it as sold or scrapped instead.',
      ],
    });
  });
});

test.each([
  [
    'IMO 4102337',
    {
      valid: true,
      imo: '4102337',
      problem: null,
      used_by: { id: 1, code: 'NDA', name: 'Nordvik Ambassador' },
    },
  ],
  ['8814275', { valid: true, imo: '8814275', problem: null }],
  [
    'IMO41O2337',
    {
      valid: false,
      imo: null,
      used_by: null,
      problem: 'Enter seven digits, not all zero',
    },
  ],
])('the check of %s', async (imo, expected) => {
  const { status, body } = await docman.ask<ImoAnswer>('checkImo', { token, body: { imo } });
  expect(status).toBe(200);
  expect(body).toMatchObject(expected);
});

describe('the export', () => {
  test('is exactly what is filtered, and is told', async () => {
    const { text } = await get('/ships/export?type=BULK_CARRIER&sort=code');
    const lines = text.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['\ufeffCode', 'LAP', 'NDA']);
    // Those that readers of the file count on, in their order; there may be more.
    const heads =
      '\ufeffCode,Name,Former names,IMO number,Type,Flag,Port of registry,Call sign,Class,Class number,Class notation,IWS notation,ESP,Delivered,GT,Deadweight (t),LOA (m),Breadth (m),Depth (m),Draught (m),Special survey due,Status,Superintendent,Next due,Days,Due status';
    const known = heads.split(',');
    expect(lines[0]?.split(',').filter((head) => known.includes(head))).toEqual(known);
    expect(lines[2]).toContain('NDA,Nordvik Ambassador,,4102337,BULK_CARRIER,NO');
    expect(lines[2]).toMatch(/,2027-05-17,178,PLAN$/);
    expect((await get('/ships/export', await docman.tokenOf('owner.viewer'))).status).toBe(403);
  });
});

describe('the import', () => {
  const line = (of: Record<string, string> = {}) => ({
    code: 'IM1',
    name: 'Imported One',
    imo: 'IMO 9074731',
    type: 'OIL_TANKER',
    flag: 'NO',
    class_society: 'DNV',
    delivered_on: '2020-02-29',
    gross_tonnage: '18480',
    deadweight_t: '23350.5',
    loa_m: '172.1',
    breadth_m: '27.6',
    depth_m: '14.2',
    draught_m: '9.5',
    special_survey_due_on: '2030-02-28',
    superintendent: 'Ana.Ribeiro',
    ...of,
  });
  const post = (rows: object[], dry_run: boolean) =>
    docman.ask<ImportReport & Refusal>('importShips', { token, body: { rows, dry_run } });
  const imo = (first: number) => {
    const last =
      [7, 6, 5, 4, 3, 2].reduce((all, w, n) => all + w * Number(String(first)[n]), 0) % 10;
    return `${first}${last}`;
  };
  const good = (n: number) => line({ code: `IM${n}`, imo: imo(907_480 + n) });

  test('tried tells of every line and stores nothing', async () => {
    const rows = [
      good(1),
      line({ code: 'im2', imo: imo(907_490), loa_m: '172,1', more: 'x' }),
      line({ code: 'HAL', imo: imo(907_491) }),
      line({ code: 'IM1', imo: imo(907_492) }),
      line({ code: 'IM5', imo: imo(907_493), superintendent: 'nobody', esp: 'perhaps' }),
    ];
    const { status, body } = await post(rows, true);
    expect(status).toBe(200);
    expect(body).toMatchObject({ dry_run: true, stored: 0, wrong: 4 });
    expect(
      body.rows.map(({ row, label, problems }) => [
        row,
        label,
        ...problems.map(({ field }) => field),
      ]),
    ).toEqual([
      [1, 'IM1'],
      [2, null, 'more', 'code', 'loa_m'],
      [3, null, 'code'],
      [4, null, 'code'],
      [5, null, 'superintendent', 'esp'],
    ]);
    expect((await get<ShipsPage>('/ships?q=imported')).body.total).toBe(0);
  });

  test('stores all lines or none', async () => {
    const { body: refused } = await post(
      [good(1), line({ code: 'HAL', imo: imo(907_491) })],
      false,
    );
    expect(refused).toMatchObject({ stored: 0, wrong: 1 });
    expect((await get<ShipsPage>('/ships?q=imported')).body.total).toBe(0);
    const { body } = await post([good(1), good(2)], false);
    expect(body).toMatchObject({ stored: 2, wrong: 0, rows: [{ label: 'IM1' }, { label: 'IM2' }] });
    const { body: page } = await get<ShipsPage>('/ships?q=imported');
    expect(page.items[0]).toMatchObject({
      esp: true,
      iws_notation: false,
      superintendent: 'Ana Ribeiro',
      status: 'ACTIVE',
    });
  });

  test('of nothing, or of what are no cells, is refused', async () => {
    expect((await post([], true)).body.errors).toEqual({ rows: ['No rows to import'] });
    expect((await post([{ code: 7 }], true)).status).toBe(422);
    const ship = await docman.tokenOf('hal.master');
    expect(
      (await docman.ask('importShips', { token: ship, body: { rows: [good(3)], dry_run: true } }))
        .status,
    ).toBe(403);
  });

  test('takes as many lines as it says at once, with all their columns filled', async () => {
    const filled = { class_notation: '1A1 '.repeat(50).trim(), port_of_registry: 'Frederikshavn' };
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, n) =>
      line({
        ...filled,
        code: `Q${n.toString(36).padStart(2, '0')}`.toUpperCase(),
        imo: imo(910_000 + n),
      }),
    );
    const { status, body } = await post(rows, true);
    expect([status, body.rows.length, body.wrong]).toEqual([200, MAX_IMPORT_ROWS, 0]);
    expect((await post([...rows, good(1)], true)).status).toBe(422);
  });
});

describe('yards', () => {
  test('stand with their docks', async () => {
    const { body } = await get<YardsPage>('/yards?sort=code');
    expect(
      body.items.map(({ code, status, docks }) => `${code} ${status} ${docks.length}`),
    ).toEqual([
      'CVA BLOCKED 1',
      'GCD ACTIVE 1',
      'HWS ACTIVE 1',
      'JRS ACTIVE 1',
      'NHD ACTIVE 2',
      'STD ACTIVE 2',
    ]);
    expect((await get<YardsPage>('/yards?q=rij')).body.items[0]?.code).toBe('JRS');
  });

  test('are seen by the people of their dockings', async () => {
    const yard = await docman.tokenOf('selat.pm');
    expect((await get<YardsPage>('/yards', yard)).body.items.map(({ code }) => code)).toEqual([
      'STD',
    ]);
    expect((await get(`/yards/${YARD.JRS}`, yard)).status).toBe(404);
    const tender = await docman.tokenOf('gulf.tender');
    // A yard's own people see it, whether it has a docking or not.
    expect((await get<YardsPage>('/yards', tender)).body.items.map(({ code }) => code)).toEqual([
      'GCD',
    ]);
  });

  test('are made and changed; a dock is named once', async () => {
    const { body: yard } = await get<Yard>(`/yards/${YARD.STD}`);
    const dock = {
      ...unknownOf(dockFields),
      name: 'Dock 3',
      kind: 'SHIPLIFT',
      length_m: 90.5,
      breadth_m: 20,
      lift_t: 4_000,
    };
    const contacts = [{ name: 'Budi Santoso', email: 'budi@example.com', phone: null }];
    const put = (body: object) =>
      docman.ask<Yard & Refusal>('updateYard', { token, id: yard.id, body });
    const { body } = await put({ ...yard, docks: [...yard.docks, dock], contacts });
    expect(body).toMatchObject({ version: 2, docks: [{}, {}, dock], contacts });
    expect((await put({ ...body, docks: [dock, dock] })).body.errors).toEqual({
      docks: ['Two docks have the same name'],
    });
    expect(
      (await put({ ...body, contacts: [{ name: 'Budi', email: 'no', phone: null }] })).body.errors,
    ).toHaveProperty(['contacts[0].email']);
    expect((await put(yard)).body.errors).toHaveProperty('version');
    const made = await docman.ask<Yard & Refusal>('createYard', {
      token,
      body: { ...yard, code: 'NEW' },
    });
    expect(made.status).toBe(201);
    const taken = await docman.ask<Refusal>('createYard', {
      token,
      body: { ...yard, code: 'NEW' },
    });
    expect(taken.body.errors).toEqual({ code: ['Another yard has this code.'] });
  });
});
