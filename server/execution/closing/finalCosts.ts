/** What a docking cost against its contract, by category of the specification. */
import type { ReportRow, ReportTable } from '../../papers/report/report';
import { money } from '../../text/figures';
import type { FinalFacts } from './finalFacts';
import { NOTHING, text } from './finalRows';

type Costs = NonNullable<FinalFacts['costs']>;

/** `agreed`: null as long as one of its lines is open. */
interface Sum {
  contract: number;
  agreed: number | null;
}

const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** Lines of the contract by the category that their codes begin with; what nobody has ordered apart. */
function sumsOf({ jobs }: FinalFacts, { lines }: Costs): Map<string, Sum> {
  const named = new Map(jobs.map(({ category: { code, name } }) => [code, `${code} ${name}`]));
  const sums = new Map<string, Sum>();
  for (const { kind, code, contract, agreed } of lines) {
    if (kind === 'VARIATION' || kind === 'LATE') continue;
    const category = kind === 'CONTRACT' ? (code?.split('-')[0] ?? '') : '';
    const name = named.get(category) ?? text('others');
    const sum = sums.get(name) ?? { contract: 0, agreed: 0 };
    sums.set(name, {
      contract: sum.contract + (contract ?? 0),
      agreed: plus(sum.agreed, agreed),
    });
  }
  return sums;
}

/** Without a contract there is nothing to compare with. */
export function costTable(facts: FinalFacts): ReportTable[] {
  const { costs } = facts;
  if (costs === null) return [];
  const { currency, lines, discount, late, net, open } = costs;
  const amount = (minor: number) => money(minor, currency);
  const amountOrNot = (minor: number | null) => (minor === null ? NOTHING : amount(minor));
  const row = (name: string, { contract, agreed }: Sum, bold = false): ReportRow => ({
    cells: [name, ...[contract, agreed, plus(agreed, -contract)].map(amountOrNot)],
    bold,
  });
  const sums = sumsOf(facts, costs);
  const orders = lines
    .filter(({ kind }) => kind === 'VARIATION')
    .reduce<number | null>((sum, { agreed }) => plus(sum, agreed), 0);
  const all = [...sums.values(), { contract: 0, agreed: orders }].reduce<Sum>(
    (one, other) => ({
      contract: one.contract + other.contract,
      agreed: plus(one.agreed, other.agreed),
    }),
    { contract: 0, agreed: 0 },
  );
  const less = (name: string, minor: number): ReportRow[] =>
    minor === 0 ? [] : [{ cells: [text(name), '', amount(-minor), ''] }];
  const intro = [
    text('costsIntro', { currency }),
    ...(open > 0 ? [text('open', { count: open })] : []),
  ];
  return [
    {
      heading: text('costs'),
      intro: intro.join(' '),
      head: ['category', 'contract', 'agreed', 'difference'].map((name) => text(`heads.${name}`)),
      rows: [
        ...[...sums].map(([name, sum]) => row(name, sum)),
        ...(orders === 0 ? [] : [row(text('sumOrders'), { contract: 0, agreed: orders })]),
        row(text('total'), all, true),
        ...less('discount', discount),
        ...less('late', late),
        { cells: [text('net'), '', open > 0 ? NOTHING : amount(net), ''], bold: true },
      ],
      texts: 1,
      wide: 0,
    },
  ];
}

/** What the owner pays beside the yard's bill, and what the docking costs with both once the account is agreed. */
export function ownerCostTable({ costs, owner }: FinalFacts): ReportTable[] {
  if (owner.costs.length === 0) return [];
  const amount = (minor: number) => money(minor, owner.currency);
  const sum = (of: 'expected' | 'paid') => owner.costs.reduce((all, one) => all + one[of], 0);
  const isAgreed = costs?.open === 0;
  const whole = (costs?.base_net ?? 0) + sum('expected');
  return [
    {
      heading: text('ownerCosts'),
      intro: text('ownerCostsIntro', { currency: owner.currency }),
      head: ['kind', 'supplier', 'expected', 'paid'].map((name) => text(`heads.${name}`)),
      rows: [
        ...owner.costs.map(({ kind, supplier, expected, paid }) => ({
          cells: [text(`ownerKinds.${kind}`), supplier, amount(expected), amount(paid)],
        })),
        {
          cells: [text('total'), '', amount(sum('expected')), amount(sum('paid'))],
          bold: true,
        },
        ...(isAgreed ? [{ cells: [text('dockingCost'), '', amount(whole), ''], bold: true }] : []),
      ],
      texts: 2,
      wide: 1,
    },
  ];
}
