/** Variation orders as the yard offers them: cause, price, days, what is done. */
import { facts, photos, signed, table, text, type Block } from './blocks';
import type { Subject } from './subject';

const VARIATIONS: Readonly<
  Record<string, { facts: [string, string][]; rows: string[][]; words: string; pictures: string[] }>
> = {
  'HAL-DD26-VOR-0001': {
    facts: [
      ['Cause', 'Hidden damage found after blasting'],
      ['Price', 'USD 16,920'],
      ['Time', '1 day'],
      ['Related line', 'ST-001 Steel renewal, shell'],
    ],
    rows: [
      ['Crop and renew side-shell frames 118 to 122', '2,350', 'kg', '7.20', '16,920'],
      ['Staging, inside and outside', '1', 'lump', 'included', '0'],
      ['Ultrasonic test of welds', '1', 'lump', 'included', '0'],
    ],
    words:
      'Frames 118 to 122, port, are wasted below renewal thickness for 2.4 m above the bilge. Class requires renewal before undocking. The strake E plating between these frames is covered by line ST-001.',
    pictures: [
      'frame 120, port, after blasting',
      'frame 118, lower bracket',
      'marking for cropping',
      'new frames cut and marked',
    ],
  },
  'HAL-DD26-VOR-0005': {
    facts: [
      ['Cause', 'Hidden damage found when the seal was opened up'],
      ['Price', 'USD 18,500'],
      ['Time', '2 days'],
      ['Related line', 'PS-003 Stern-tube seals'],
    ],
    rows: [
      ['Sleeve for aft liner, chrome steel, shrunk on', '1', 'pcs', '9,800.00', '9,800'],
      ['In-situ machining, dia. 606 p6', '1', 'lump', '6,200.00', '6,200'],
      ['Modification of seal housing', '1', 'lump', '2,500.00', '2,500'],
    ],
    words:
      'The running surface of the aft liner is scored to a depth of 1.1 mm over 60 degrees. The maker does not permit re-machining beyond 0.8 mm. A sleeve will restore the diameter and the seal housing will be modified to suit; see HAL-GEN-DRW-0005 revision B.',
    pictures: ['aft liner, upper half', "scoring at 4 o'clock"],
  },
};

export function variation({ number, externalNumber }: Subject): Block[] {
  const own = VARIATIONS[number];
  if (own === undefined) throw new Error(`There is no variation for ${number}.`);
  return [
    facts(
      ['From', 'Selat Timur Dockyard, Batam'],
      ['Yard number', externalNumber ?? ''],
      ...own.facts,
    ),
    text(own.words),
    table(
      ['Work', 'Quantity', 'Unit', 'Unit price USD', 'USD'],
      [90, 22, 18, 26, 24],
      own.rows,
      [1, 3, 4],
    ),
    text('Quoted on the terms of the contract. Work will start on approval of this order.'),
    photos(...own.pictures),
    signed('For the yard', 'Superintendent'),
  ];
}
