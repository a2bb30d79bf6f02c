/** What the demonstration's dockings cost their owner beside the yard's bill. */
import type { OwnerCostKind } from '../../../src/contract/execution/ownerCosts';
import { toMinor } from '../../../src/contract/money';
import { plainNumber } from '../../../src/contract/tender/decimals';
import type { Database } from '../../db/database';
import { ownerCosts } from '../../db/tables/ownerCostSchema';
import { CORAL } from './coralDocking';
import { drydockId, personId, shiftTo } from './places';
import { RATES } from './rates';

/** In major units: planned, ordered and paid. */
type SeedCost = readonly [
  kind: OwnerCostKind,
  supplier: string,
  text: string,
  order: string | null,
  currency: 'USD' | keyof typeof RATES,
  amounts: readonly [number | null, number | null, number | null],
];

const DOCKINGS: readonly { docking: string; by: string; on: string; costs: readonly SeedCost[] }[] =
  [
    {
      ...{ docking: 'HAL-DD26', by: 'rajan.menon', on: '2026-11-18' },
      costs: [
        ['SUPERINTENDENT', 'Own office', 'Attendance, 22 days', null, 'USD', [8_400, null, 3_150]],
        [
          'CLASS',
          'Bureau Veritas',
          'Intermediate survey',
          'PO-26-0418',
          'EUR',
          [9_800, 9_800, null],
        ],
        [
          'SPARES',
          'Kjeller Seals AS',
          'Stern tube liner',
          'PO-26-0431',
          'USD',
          [11_200, 10_870, 10_870],
        ],
        [
          'AGENCY',
          'PT Selat Agency',
          'Port and agency',
          'PO-26-0440',
          'IDR',
          [42_000_000, 42_000_000, null],
        ],
      ],
    },
    {
      ...{ docking: CORAL, by: 'rajan.menon', on: '2025-10-06' },
      costs: [
        ['SUPERINTENDENT', 'Own office', 'Attendance, 24 days', null, 'USD', [9_000, null, 9_320]],
        ['CLASS', 'DNV', 'Special survey', 'PO-25-0207', 'EUR', [12_500, 12_500, 12_840]],
      ],
    },
  ];

/** After the dockings. */
export async function addOwnerCosts(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  for (const { docking, by, on, costs } of DOCKINGS)
    await tx.insert(ownerCosts).values({
      drydock_id: drydockId(docking) ?? 0,
      costs: costs.map(([kind, supplier, text, order_number, currency, amounts]) => {
        const [planned = null, committed = null, paid = null] = amounts.map((amount) =>
          amount === null ? null : (toMinor(String(amount), currency) ?? null),
        );
        const rate = plainNumber(currency === 'USD' ? 1 : RATES[currency]);
        return {
          ...{ kind, supplier, text, order_number, currency, rate },
          ...{ planned, committed, paid },
        };
      }),
      ...{ version: 1, updated_at: new Date(`${shift(on)}T09:40:00Z`), updated_by: personId(by) },
    });
}
