/**
 * A list as a file: CSV for programs and imports, whose heads and values never change; a spreadsheet or pages for people,
 * in words. Refuses pages and spreadsheets where nothing makes files.
 */
import type { ExportFormat } from '../../src/contract/exports';
import { csvLine } from '../../src/contract/csv';
import type { NamedPieces } from '../http/pieces';
import { unavailable } from '../http/problem';
import { decimal } from '../text/figures';
import type { FileTools } from './fileTools';
import { boldCell, type MadeOrder, type SheetCell } from './making/order';
import type { Pair } from './making/pair';

/** Some hundred pages take that long where the processor has much else to do. */
export const LIST_FILE_MS = 60_000;

type Value = string | number | null;

export interface ListColumn<Row> {
  readonly value: (row: Row) => Value;
  /** For people, where it is not the value itself. */
  readonly words?: (row: Row) => Value;
  /** In letters. */
  readonly width: number;
  /** A number in a spreadsheet, at the right on pages. */
  readonly figure?: true;
  /** On pages as well, whose width is not that of a spreadsheet; `wide`: with what room is left. */
  readonly printed?: true | 'wide';
}

export interface ListFile<Row> {
  /** Without its ending. */
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly Pair[];
  /** By their heads in CSV. */
  readonly columns: Readonly<Record<string, ListColumn<Row>>>;
  /** A head for people. */
  readonly head: (name: string) => string;
  readonly rows: readonly Row[];
}

const wordsOf = <Row>({ value, words }: ListColumn<Row>, row: Row) => (words ?? value)(row);

/* oxlint-disable-next-line typescript/require-await -- an answer comes piece by piece, though this one is ready */
async function* csvOf<Row>({ columns, rows }: ListFile<Row>) {
  yield csvLine(Object.keys(columns));
  const all = Object.values(columns);
  for (const row of rows) yield csvLine(all.map(({ value }) => value(row)));
}

const cellOf = <Row>(column: ListColumn<Row>, row: Row): SheetCell => {
  const value = wordsOf(column, row);
  return column.figure && value !== null ? Number(value) : value;
};

function printedCell<Row>(column: ListColumn<Row>, row: Row): string {
  const value = wordsOf(column, row);
  if (value === null) return '';
  return column.figure ? decimal(String(value)) : String(value);
}

/** What is to be made of it. */
function listOrder<Row>(list: ListFile<Row>): MadeOrder {
  const columns = Object.entries(list.columns);
  const printed = columns.filter(([, { printed }]) => printed !== undefined);
  // Figures stand at the right.
  const inOrder = [
    ...printed.filter(([, { figure }]) => !figure),
    ...printed.filter(([, { figure }]) => figure),
  ];
  return {
    paper: {
      kind: 'report',
      title: list.title,
      subtitle: list.subtitle,
      running: `${list.title}, ${list.subtitle}`,
      landscape: true,
      facts: list.facts,
      notice: '',
      parts: [
        {
          ...{ heading: '', intro: '', head: inOrder.map(([name]) => list.head(name)) },
          rows: list.rows.map((row) => ({
            cells: inOrder.map(([, column]) => printedCell(column, row)),
          })),
          texts: inOrder.filter(([, { figure }]) => !figure).length,
          wide: inOrder.findIndex(([, { printed: room }]) => room === 'wide'),
        },
      ],
    },
    sheets: [
      {
        name: list.title,
        widths: columns.map(([, { width }]) => width),
        rows: [
          columns.map(([name]) => boldCell(list.head(name))),
          ...list.rows.map((row) => columns.map(([, column]) => cellOf(column, row))),
        ],
        head: 1,
        side: 1,
      },
    ],
  };
}

/* oxlint-disable-next-line typescript/require-await -- as above */
async function* one(bytes: Uint8Array) {
  yield bytes;
}

/** 503 where too much is made at once, or nothing makes files. */
export async function listFile<Row>(
  tools: FileTools | undefined,
  list: ListFile<Row>,
  format: ExportFormat = 'csv',
): Promise<NamedPieces> {
  const name = `${list.name}.${format}`;
  if (format === 'csv') return { name, pieces: csvOf(list) };
  if (tools === undefined) throw unavailable('busy');
  const made = await tools.make(listOrder(list), () => undefined);
  return { name, pieces: one(made[format]) };
}
