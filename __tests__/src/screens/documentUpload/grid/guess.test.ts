import { DOCUMENT_TYPES } from '../../../../../server/seed/documentTypes';
import { guess } from '../../../../../src/screens/documentUpload/grid/guess';

const GUESSES: [name: string, expected: ReturnType<typeof guess>][] = [
  [
    'HAL-DD26-INS-0004 Rudder clearances rev0.pdf',
    {
      number: 'HAL-DD26-INS-0004',
      ship: 'HAL',
      docking: 'HAL-DD26',
      type: 'INS',
      title: 'Rudder clearances',
      discipline: 'MACH',
      label: '0',
    },
  ],
  [
    'hal-gen-drw-0012_general_arrangement_Rev_AA.dwg',
    {
      number: 'HAL-GEN-DRW-0012',
      ship: 'HAL',
      docking: null,
      type: 'DRW',
      title: 'General arrangement',
      discipline: 'GEN',
      label: 'AA',
    },
  ],
  // As it was downloaded here.
  [
    'HAL-GEN-DRW-0001_B_Docking-plan.pdf',
    {
      number: 'HAL-GEN-DRW-0001',
      ship: 'HAL',
      docking: null,
      type: 'DRW',
      title: 'Docking plan',
      discipline: 'HULL',
      label: 'B',
    },
  ],
  [
    'Docking plan rev B.pdf',
    { type: 'DRW', title: 'Docking plan', discipline: 'HULL', label: 'B' },
  ],
  [
    'Docking plan (Rev. 2).pdf',
    { type: 'DRW', title: 'Docking plan', discipline: 'HULL', label: '2' },
  ],
  [
    'Daily report 2026-11-20.pdf',
    { type: 'DPR', title: 'Daily report 2026-11-20', discipline: 'GEN' },
  ],
  ['IMG_2031.jpg', { type: 'PHO', title: 'IMG_2031', discipline: 'GEN' }],
  [
    'rudder-pintle_after blasting.PNG',
    { type: 'PHO', title: 'Rudder pintle after blasting', discipline: 'PAINT' },
  ],
  ['invoice 4711 yard.pdf', { type: 'INV', title: 'Invoice 4711 yard', discipline: 'COMM' }],
  ['Spec_HAL_2026.docx', { type: 'SPC', title: 'Spec HAL 2026', discipline: 'GEN' }],
  [
    'Paint inspection flat bottom.pdf',
    { type: 'PNT', title: 'Paint inspection flat bottom', discipline: 'PAINT' },
  ],
  ['Quotation comparison.xlsx', { type: 'CMP', title: 'Quotation comparison', discipline: 'COMM' }],
  ['STD quotation HAL.xlsx', { type: 'QTN', title: 'STD quotation HAL', discipline: 'COMM' }],
  [
    'Thickness measurement report.pdf',
    { type: 'UTM', title: 'Thickness measurement report', discipline: 'HULL' },
  ],
  ['Hot work permit 12.pdf', { type: 'HSE', title: 'Hot work permit 12', discipline: 'SAFE' }],
  ['Minutes 2026-11-19.txt', { type: 'MOM', title: 'Minutes 2026-11-19', discipline: 'GEN' }],
  [
    'HAL-DD26-SCH-0001 Docking schedule.pdf',
    {
      number: 'HAL-DD26-SCH-0001',
      ship: 'HAL',
      docking: 'HAL-DD26',
      type: 'SCH',
      title: 'Docking schedule',
      discipline: 'HULL',
    },
  ],
  [
    'HAL_DD26_SCH_0001_Docking schedule_revC.pdf',
    {
      number: 'HAL-DD26-SCH-0001',
      ship: 'HAL',
      docking: 'HAL-DD26',
      type: 'SCH',
      title: 'Docking schedule',
      discipline: 'HULL',
      label: 'C',
    },
  ],
  [
    'HAL_Docking plan.pdf',
    {
      ship: 'HAL',
      type: 'DRW',
      title: 'Docking plan',
      whole_title: 'HAL Docking plan',
      discipline: 'HULL',
    },
  ],
  [
    'HAL-DD26_Rudder clearances.pdf',
    {
      ship: 'HAL',
      docking: 'HAL-DD26',
      type: 'INS',
      title: 'Rudder clearances',
      discipline: 'MACH',
    },
  ],
  [
    'NDA-GEN Trim and stability booklet.pdf',
    { ship: 'NDA', docking: null, title: 'Trim and stability booklet', discipline: 'GEN' },
  ],
  ['INS_Rudder.pdf', { type: 'INS', title: 'INS Rudder', discipline: 'MACH' }],
  ['IMG_2031 rudder.jpg', { type: 'PHO', title: 'IMG_2031 rudder', discipline: 'MACH' }],
  ['The plan.pdf', { type: 'DRW', title: 'The plan', discipline: 'GEN' }],
  ['scan0001.pdf', { title: 'Scan0001', discipline: 'GEN' }],
];

test.each(GUESSES)('of %s', (name, expected) => {
  expect(guess(name)).toEqual(expected);
});

test.each(DOCUMENT_TYPES.map(({ code }) => code))(
  'the code %s as a word of its own names the type, and before all other words where it begins the name',
  (code) => {
    expect(guess(`HAL-DD26-${code}-001 Rudder pintle.txt`).type).toBe(code);
    expect(guess(`HAL-DD26_${code}_Rudder trunk.pdf`).type).toBe(code);
    expect(guess(`${code} inspection report of the rudder.pdf`).type).toBe(code);
    expect(guess(`Rudder trunk (${code}).pdf`).type).toBe(code);
    expect(guess(`Rudder${code} X${code}1 7${code}.pdf`).type).toBeUndefined();
  },
);

test('a code in small letters is a word like any other, and the ship and docking that begin a name are no code', () => {
  expect(guess('ins and outs of the trunk.pdf').type).toBeUndefined();
  expect(guess('INS-DD26 trunk.pdf').type).toBeUndefined();
  expect(guess('TRM-GEN trunk.pdf').type).toBeUndefined();
  expect(guess('PHO-IW26A_SCH_trunk.pdf').type).toBe('SCH');
  expect(guess('Thickness gauging 3 CTR.pdf').type).toBe('UTM');
  // The former code of class survey statuses, which names and numbers go on giving.
  expect(guess('HAL-GEN-CSR-0011 rev 1.pdf')).toMatchObject({
    type: 'CLS',
    number: 'HAL-GEN-CSR-0011',
  });
  expect(guess('CSR November.pdf').type).toBe('CLS');
  expect(guess('IMG_2031 INS.jpg').type).toBe('PHO');
});

test('what only looks like a number is part of the title', () => {
  expect(guess('HAL-DD26-INS-00041.pdf').number).toBeUndefined();
  expect(guess('XHAL-DD26-INS-0004.pdf').number).toBeUndefined();
});

test('a name without words, and one longer than any title, still give a title that may be stored', () => {
  expect(guess('HAL-DD26-INS-0004.pdf').title).toBe('HAL-DD26-INS-0004');
  expect(guess(`${'a'.repeat(250)}.pdf`).title).toHaveLength(200);
});
