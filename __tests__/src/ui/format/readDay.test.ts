/** What people may type for a day. */
import { isDayFirst, readDay } from '../../../../src/ui/format/readDay';

const today = '2026-11-23';
const european = (typed: string) => readDay(typed, { language: 'en', dayFirst: true, today });
const american = (typed: string) => readDay(typed, { language: 'en', dayFirst: false, today });

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026/11/22', '2026-11-22'],
  ['22 Nov 2026', '2026-11-22'],
  ['22 nov', '2026-11-22'],
  ['22nd', undefined],
  ['nov 22', '2026-11-22'],
  ['November 22, 2026', '2026-11-22'],
  ['22-nov-26', '2026-11-22'],
  ['5 sept 2027', '2027-09-05'],
  ['5 Sep 2027', '2027-09-05'],
  ['22.11.2026', '2026-11-22'],
  ['22.11.', '2026-11-22'],
  [' 3.4.2027 ', '2027-04-03'],
  ['29 feb 2024', '2024-02-29'],
  ['14 mar 98', '1998-03-14'],
  ['1 jun 31', '2031-06-01'],
])('%s is read as %s, in whichever order somebody writes day and month', (typed, day) => {
  expect([european(typed), american(typed)]).toEqual([day, day]);
});

it.each([
  ['5/11/2026', '2026-11-05', '2026-05-11'],
  ['5-11-26', '2026-11-05', '2026-05-11'],
  ['5 11', '2026-11-05', '2027-05-11'],
  // There is only one reading.
  ['22/11', '2026-11-22', '2026-11-22'],
  ['11/22/2026', '2026-11-22', '2026-11-22'],
])('%s is read in the order of whoever types', (typed, first, second) => {
  expect([european(typed), american(typed)]).toEqual([first, second]);
});

it.each([
  ['15 jan', '2027-01-15'],
  ['15 jun', '2026-06-15'],
  ['23/11', '2026-11-23'],
])('%s without a year is the nearest one', (typed, day) => {
  expect(european(typed)).toBe(day);
});

it.each([
  ...['', '22', 'nov', '22 no', '22 ju', '31 nov 2026', '30 feb', '29 feb 2027', '32/13/2026'],
  ...['22/11/026', '22 nov 1899', '22 nov 2200', '2026-13-01', 'next week', '1 2 3 4'],
])('"%s" is no day, and nothing is guessed', (typed) => {
  expect(european(typed)).toBeUndefined();
});

it('knows the months of the language of the page, and English ones beside them', () => {
  const german = (typed: string) => readDay(typed, { language: 'de', dayFirst: true, today });
  expect([german('22. Dezember 2026'), german('22 dec 2026'), german('3. März 2027')]).toEqual([
    '2026-12-22',
    '2026-12-22',
    '2027-03-03',
  ]);
});

describe('the order of day and month', () => {
  it.each([
    ['en-US', false],
    ['en-GB', true],
    ['de-DE', true],
    ['sv-SE', false],
  ])('is that of the person’s language where it names a country: %s', (language, first) => {
    expect(isDayFirst(language)).toBe(first);
  });

  it.each([
    ['en-US', false],
    ['nb-NO', true],
  ])('is else that of the browser: %s', (language, first) => {
    const spy = jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    expect(isDayFirst('en')).toBe(first);
    spy.mockRestore();
  });
});
