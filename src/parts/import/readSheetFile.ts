/** Reads a spreadsheet that others have filled: its cells as they stand, or why it cannot be taken. */
import { unzip } from 'fflate';
import papa from 'papaparse';
// Without a worker: the content security policy allows none of a blob.
import readWorkbookFile from 'read-excel-file/universal';
import { MAX_BYTES, type Cell } from './cells';
import { withFormats } from './formatWords';
import { mergedIn, type Merged } from './mergedCells';
import { withUnvalued } from './unvalued';

/** A sheet of 4,000 lines unpacks to some 3 MB. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_ROWS = 20_000;

export type FileProblem =
  | 'tooBig'
  | 'empty'
  | 'oldExcel'
  | 'pdf'
  | 'macros'
  | 'unpacks'
  | 'notSheet'
  | 'tooMany'
  | 'unread';

type Rows = readonly (readonly Cell[])[];
/** `merged`: the merged cells of each sheet of a workbook. `delimiter`: what separates the cells of a file of values. */
export type FileRead =
  | { sheets: readonly Rows[]; merged?: readonly (readonly Merged[])[]; delimiter?: string }
  | { problem: FileProblem; rows?: number };

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte);

interface Packed {
  names: string[];
  size: number;
}

/** What is in a ZIP by its own table, without unpacking any of it. */
const listPacked = (bytes: Uint8Array): Promise<Packed | undefined> =>
  new Promise((resolve) => {
    const found: Packed = { names: [], size: 0 };
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      found.names.push(name);
      found.size += originalSize;
      return false;
    };
    unzip(bytes, { filter }, (error) => {
      resolve(error === null ? found : undefined);
    });
  });

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<FileRead> {
  const packed = await listPacked(bytes);
  if (packed === undefined || !packed.names.includes('xl/workbook.xml'))
    return { problem: 'notSheet' };
  if (packed.names.some((name) => /vbaProject\.bin$/i.test(name))) return { problem: 'macros' };
  if (packed.size > MAX_UNPACKED) return { problem: 'unpacks' };
  const sheets = await readWorkbookFile<{ number: string }>(withUnvalued(bytes).buffer, {
    parseNumber: (number) => ({ number }),
  });
  return {
    merged: mergedIn(bytes),
    sheets: withFormats(
      sheets.map(({ data }) =>
        data.map((row) =>
          row.map((cell): Cell => {
            if (cell === null || typeof cell === 'string') return cell;
            // Spreadsheets take `1.5` for a day where people do not look: it is shown, and is no price.
            if (typeof cell === 'object' && 'number' in cell) return cell;
            return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
          }),
        ),
      ),
      bytes,
    ),
  };
}

/** Spreadsheets on Windows write their own alphabet where they do not write UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readValues(bytes: Uint8Array): FileRead {
  const text = decode(bytes);
  if (text.includes('\0')) return { problem: 'notSheet' };
  // Without the empty lines at its end, which would count against a separator.
  const { data, errors, meta } = papa.parse<string[]>(text.trimEnd(), {
    delimitersToGuess: [',', ';', '\t'],
  });
  return errors.some(({ type }) => type === 'Quotes')
    ? { problem: 'notSheet' }
    : { sheets: [data], delimiter: meta.delimiter };
}

function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<FileRead> | FileRead {
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'oldExcel' };
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return { problem: 'pdf' };
  return readValues(bytes);
}

/** Every file is looked at before it is unpacked; nothing of it leaves the browser. */
export async function readSheetFile(file: Blob): Promise<FileRead> {
  if (file.size > MAX_BYTES) return { problem: 'tooBig' };
  try {
    const read = await readBytes(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in read) return read;
    const rows = read.sheets.reduce((sum, sheet) => sum + sheet.length, 0);
    if (rows === 0) return { problem: 'empty' };
    return rows > MAX_ROWS ? { problem: 'tooMany', rows } : read;
  } catch {
    // Whatever a damaged file makes a reader throw: the person chooses another.
    return { problem: 'unread' };
  }
}
