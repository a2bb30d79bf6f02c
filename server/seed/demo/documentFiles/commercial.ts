/** Commercial documents: quotations, their comparison, award, invoice. */
import { facts, heading, signed, table, text, type Block } from './blocks';
import { daysOn, type Subject } from './subject';
import { priced } from './prices';

interface Offer {
  yard: string;
  currency: string;
  total: number;
  days: number;
  silent: number;
}

const OFFERS: Readonly<Record<string, readonly Offer[]>> = {
  'NDA-DD27-QTN-0001': [
    { yard: 'Selat Timur Dockyard, Batam', currency: 'USD', total: 486_300, days: 15, silent: 2 },
  ],
  'NDA-DD27-QTN-0002': [
    {
      yard: 'Jadran Remont Shipyard, Rijeka',
      currency: 'EUR',
      total: 431_500,
      days: 17,
      silent: 0,
    },
  ],
  'NDA-DD27-QTN-0003': [
    {
      yard: 'Gulf Crescent Drydocks, Sharjah',
      currency: 'AED',
      total: 1_874_000,
      days: 15,
      silent: 6,
    },
    {
      yard: 'Gulf Crescent Drydocks, Sharjah',
      currency: 'AED',
      total: 1_812_000,
      days: 14,
      silent: 4,
    },
  ],
};

export function quotation({ number, sequence, ship, shift, externalNumber }: Subject): Block[] {
  const offer = OFFERS[number]?.[sequence];
  if (offer === undefined) throw new Error(`There is no offer for ${number}.`);
  return [
    facts(
      ['From', offer.yard],
      ['Our reference', externalNumber ?? ''],
      ['For', `${ship.name}, special survey docking`],
      ['Days in dock', String(offer.days)],
      ['Valid until', daysOn(shift('2027-01-31'), 0)],
      ['Lines not priced', String(offer.silent)],
    ),
    text(
      'Thank you for your enquiry. We are pleased to quote as follows for the work in your specification. Prices are net of tax and based on normal working hours, six days a week.',
    ),
    priced(offer.total, offer.currency),
    heading('Terms'),
    text(
      'Payment: 30% before sailing, balance within 60 days of the final invoice. Steel renewal is charged by weight. Additional days in dock are charged at the daily rate of line DK-002.',
    ),
    signed(offer.yard),
  ];
}

export const comparison = ({ shift }: Subject): Block[] => [
  text(
    'Prices converted at project rates: EUR 1.0900, AED 0.2723. Off-hire: USD 14,500 per day in dock. The lowest price is not the lowest total cost.',
  ),
  table(
    ['Yard', 'Price', 'Price USD', 'Days', 'Off-hire USD', 'Total USD', 'Not priced'],
    [22, 36, 26, 14, 30, 30, 16],
    [
      ['STD', 'USD 486,300', '486,300', '15', '217,500', '703,800', '2'],
      ['JRS', 'EUR 431,500', '470,335', '17', '246,500', '716,835', '0'],
      ['GCD', 'AED 1,812,000', '493,408', '14', '203,000', '696,408', '4'],
    ],
    [2, 3, 4, 5, 6],
  ),
  heading('Comments'),
  text(
    'Gulf Crescent has not priced four lines (staging, crane service, temporary lighting, garbage); to be clarified before award. Jadran Remont has priced every line. Selat Timur includes fire watch but has not priced two lines.',
  ),
  text(`All three quotations are valid until ${daysOn(shift('2027-01-31'), 0)}.`),
];

export const awardLetter = ({ ship, shift }: Subject): Block[] => [
  facts(
    ['To', 'Selat Timur Dockyard, Batam'],
    ['Vessel', ship.name],
    ['Arrival, docking', `${daysOn(shift('2026-11-10'), 0)}, ${daysOn(shift('2026-11-12'), 0)}`],
    [
      'Undocking, departure',
      `${daysOn(shift('2026-11-28'), 0)}, ${daysOn(shift('2026-12-02'), 0)}`,
    ],
    ['Contract price', 'USD 520,240'],
  ),
  text(
    'We are pleased to award you the docking of the above vessel on the terms of your quotation and of our specification HAL-DD26-SPC-0001 revision C, which forms part of this letter.',
  ),
  priced(520_240, 'USD'),
  heading('Agreed terms'),
  text(
    'Liquidated damages: USD 8,000 per day of delay for which the yard is responsible, up to 10% of the contract price. Additional work requires a variation order approved in writing in advance.',
  ),
  text('Rates: EUR 1.0900, SGD 0.7450, IDR 0.0000630. Contingency: 10%, USD 52,024.'),
  signed('For the owner', 'For Selat Timur Dockyard'),
];

export const invoice = ({ ship, date, externalNumber }: Subject): Block[] => [
  facts(
    ['From', 'Hanwol Ship Repair, Yeosu'],
    ['Invoice', externalNumber ?? ''],
    ['Vessel', ship.name],
    ['Due', daysOn(date, 60)],
  ),
  priced(498_650, 'USD'),
  table(
    ['', 'USD'],
    [124, 40],
    [
      ['Contract work', '498,650'],
      ['Variation orders 1 to 9', '31,240'],
      ['Credit: work not carried out', '-12,400'],
      ['Amount due', '517,490'],
    ],
    [1],
  ),
  text('Please pay to the account stated in the contract, quoting the invoice number.'),
];
