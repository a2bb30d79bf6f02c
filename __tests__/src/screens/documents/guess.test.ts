import { guess } from '../../../../src/screens/documents/guess';

const GUESSES: [name: string, expected: ReturnType<typeof guess>][] = [
  [
    'HAL-DD26-INS-0004 Rudder clearances rev0.pdf',
    {
      number: 'HAL-DD26-INS-0004',
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
      type: 'DRW',
      title: 'General arrangement',
      discipline: 'GEN',
      label: 'AA',
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
  ['scan0001.pdf', { title: 'Scan0001', discipline: 'GEN' }],
];

test.each(GUESSES)('of %s', (name, expected) => {
  expect(guess(name)).toEqual(expected);
});

test('what only looks like a number is part of the title', () => {
  expect(guess('HAL-DD26-INS-00041.pdf').number).toBeUndefined();
  expect(guess('XHAL-DD26-INS-0004.pdf').number).toBeUndefined();
});

test('a name without words, and one longer than any title, still give a title that may be stored', () => {
  expect(guess('HAL-DD26-INS-0004.pdf').title).toBe('HAL-DD26-INS-0004');
  expect(guess(`${'a'.repeat(250)}.pdf`).title).toHaveLength(200);
});
