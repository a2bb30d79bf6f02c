/** A record as a spreadsheet reads it, by its field table: a column for each field. */
import { columnOf, namesOf, type Field, type FieldTable } from '../../src/contract/fieldTable';
import { say, sayHead } from '../text/texts';

type Cell = string | number | null;

const UNITS = { metres: 'm', squareMetres: 'm²', tonnes: 't' } as const;

function headOf(records: string, name: string, field: Field | undefined): string {
  const head = sayHead(records, name);
  const unit = field?.kind === 'decimal' ? field.unit : undefined;
  return unit === undefined ? head : `${head} (${UNITS[unit]})`;
}

/** What stands above the columns; `records`: under which their texts are kept. */
export const headsOf = (table: FieldTable, records: string): string[] =>
  namesOf(table).map((name) => headOf(records, name, table[name]));

function cellOf(value: unknown): Cell {
  if (typeof value === 'boolean') return say(value ? 'csv.yes' : 'csv.no');
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** People by their names: `record` has them under what spreadsheets call the field. */
export const cellsOf = (table: FieldTable, record: Readonly<Record<string, unknown>>): Cell[] =>
  namesOf(table).map((name) => cellOf(record[columnOf(table, name)]));
