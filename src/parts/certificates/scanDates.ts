/** What stands in a scan, read in the browser: what a form proposes, and shows before anything is saved. */
import { dayFrom, monthNamed } from '../../contract/certificates/statusSheet';
import { loadPdf } from '../preview/openPdf';

const MOST_PAGES = 3;
const MOST_BYTES = 20_000_000;
const MOST_DAYS = 12;

const dayOf = (year: string, month: number, day: string): string[] => {
  const found = dayFrom(year, month, day);
  return found === undefined ? [] : [found];
};

/** 2029-06-29, 29 June 2029, June 29, 2029, 29.06.2029 and 29/06/2029: the day first, as certificates are written. */
export function daysIn(text: string): string[] {
  const found = [
    ...[...text.matchAll(/\b(\d{4})-(\d{2})-(\d{2})\b/g)].flatMap(([, y = '', m, d = '']) =>
      dayOf(y, Number(m), d),
    ),
    ...[
      ...text.matchAll(/\b(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-z]{3,9})\.?,?[\s.-]+(\d{4})\b/gi),
    ].flatMap(([, d = '', name = '', y = '']) => dayOf(y, monthNamed(name), d)),
    ...[...text.matchAll(/\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/gi)].flatMap(
      ([, name = '', d = '', y = '']) => dayOf(y, monthNamed(name), d),
    ),
    ...[...text.matchAll(/\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/g)].flatMap(
      ([, d = '', m, y = '']) => dayOf(y, Number(m), d),
    ),
  ];
  return [...new Set(found)].sort().slice(0, MOST_DAYS);
}

/** The kind that is named in a text; of two, as one name may hold another, the longer one. */
export function kindIn<Kind extends { name: string }>(
  text: string,
  kinds: readonly Kind[],
): Kind | undefined {
  const plain = (one: string) => one.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const all = plain(text);
  return kinds
    .filter(({ name }) => all.includes(plain(name).trim()))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}

async function textOf(file: File): Promise<string> {
  const { lib, threads } = await loadPdf();
  const thread = threads.claimThread(
    (port) => new lib.PDFWorker({ port: port as unknown as null }),
  );
  const task = lib.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker: thread.port,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    useWorkerFetch: false,
    verbosity: lib.VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const pages = Array.from({ length: Math.min(MOST_PAGES, document.numPages) }, (_, n) => n + 1);
    const texts: string[] = [];
    for (const number of pages) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return texts.join(' ');
  } finally {
    void threads.giveBack(thread, task.destroy());
  }
}

/** Empty for what is no PDF, or holds no text: nobody is kept from going on by hand. */
export async function scanText(file: File): Promise<string> {
  if (file.type !== 'application/pdf' || file.size > MOST_BYTES) return '';
  try {
    return await textOf(file);
  } catch {
    // A file that cannot be read, or whose reader did not arrive, proposes nothing; whether it is a good one the server says.
    return '';
  }
}
