/** What becomes of a quotation by its award: the discount that was agreed, and the options that are taken. Pure. */
import { addDays } from '../dates';
import { isInTotal } from '../jobs/amounts';
import { convert, quotedAmount, type Terms } from './pricing';
import type { QuotedLine } from './tenderRecords';

/** Whether the award may take it: an option that the yard has a word on. */
export const isOption = ({ basis, status }: Pick<QuotedLine, 'basis' | 'status'>): boolean =>
  basis === 'OPTION' && (status === 'PRICED' || status === 'INCLUDED');

/** An option that is taken is ordered as any other line: it is FIXED. */
export const agreedLines = (
  lines: readonly QuotedLine[],
  terms: Terms,
  options: ReadonlySet<number>,
): QuotedLine[] =>
  lines.map((line) => ({
    ...line,
    basis: options.has(line.id) && isOption(line) ? 'FIXED' : line.basis,
    amount: quotedAmount(line, terms),
  }));

/** In minor units of the yard's currency, and of the docking's: each line is converted by itself. */
export function agreedSums(lines: readonly QuotedLine[], { currency, base, rate }: Terms) {
  const counted = lines.filter(({ basis }) => isInTotal(basis)).map(({ amount }) => amount);
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  return {
    amount: sum(counted),
    base_amount: sum(counted.map((one) => convert(one, currency, base, rate))),
  };
}

interface Planned {
  readonly planned_arrival_on: string | null;
  readonly planned_undock_on: string | null;
  readonly planned_departure_on: string | null;
}

interface AgreedDates {
  readonly dock_on: string | null;
  readonly redelivery_on: string | null;
  readonly days_in_dock: number | null;
}

const within = (on: string | null, from: string, to: string | null): string | null =>
  on === null || on < from || (to !== null && on > to) ? null : on;

/** The docking's plan by what was agreed: its days stay in their order, and what fits into it no more is unknown again. */
export function plannedBy(
  project: Planned,
  { dock_on, redelivery_on, days_in_dock }: AgreedDates,
): Partial<Planned & { planned_dock_on: string }> {
  const departure = redelivery_on === null ? {} : { planned_departure_on: redelivery_on };
  if (dock_on === null) return departure;
  const { planned_arrival_on: arrival, planned_undock_on: undock } = project;
  const until = redelivery_on ?? within(project.planned_departure_on, dock_on, null);
  const last = days_in_dock === null ? undock : addDays(dock_on, Math.max(days_in_dock, 1) - 1);
  return {
    planned_arrival_on: arrival !== null && arrival > dock_on ? dock_on : arrival,
    planned_dock_on: dock_on,
    planned_undock_on: within(last, dock_on, until),
    planned_departure_on: until,
  };
}
