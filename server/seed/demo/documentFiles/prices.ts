/** Prices by category, spread as the job list spreads them. */
import { table, type Block } from './blocks';
import { CATEGORIES, JOBS } from './jobs';
import { amount } from './subject';

const BASELINE = JOBS.reduce((sum, { price }) => sum + price, 0);

/** A total spread over the categories as the job list spreads it; the last takes what rounding left. */
function spread(total: number): (readonly [string, number])[] {
  const codes = Object.keys(CATEGORIES);
  let left = total;
  return codes.map((code, n) => {
    const own = JOBS.filter(({ category }) => category === code);
    const share = own.reduce((sum, { price }) => sum + price, 0) / BASELINE;
    const value = n === codes.length - 1 ? left : Math.round((total * share) / 10) * 10;
    left -= value;
    return [code, value];
  });
}

export const priced = (total: number, currency: string): Block =>
  table(
    ['', 'Category', `Amount ${currency}`],
    [14, 110, 40],
    [
      ...spread(total).map(([code, value]) => [code, CATEGORIES[code] ?? '', amount(value)]),
      ['', 'Total', amount(total)],
    ],
    [2],
  );
