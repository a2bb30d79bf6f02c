/** What is amiss with the adjustments of a comparison: they are not as the template has them, or charge financing twice. */
import type { Comparison } from '../../../src/contract/tender/tenderRecords';
import type { Database } from '../../db/database';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { adderStandings } from '../adders/adderPlan';
import type { ComparedQuotation, Figures } from './compared';

const isFinancedTwice = ({ adjustments, financing }: ComparedQuotation): boolean =>
  financing.gap === null &&
  adjustments.some(({ kind, amount }) => kind === 'FINANCE' && amount !== 0);

export async function adderWarnings(
  db: Database,
  today: string,
  { state }: Pick<StoredDrydock, 'state'>,
  { tender, compared, interest }: Figures,
): Promise<Pick<Comparison, 'adders_due' | 'financed_twice'>> {
  const standings = state === 'TENDER' ? await adderStandings(db, today, tender) : [];
  return {
    adders_due: standings.flatMap(({ due, yard }) => (due > 0 ? [yard] : [])),
    financed_twice:
      interest === null
        ? []
        : compared.filter(isFinancedTwice).map(({ stored }) => stored.yard.name),
  };
}
