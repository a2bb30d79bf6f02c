/** What files are called once they leave the product: by number, revision and title, and what must not be worked by says so. */
import { isReleased, type RevisionState } from '../../src/contract/documents/documentStates';
import { dayWords } from '../text/days';
import { say } from '../text/texts';

/** A system takes 255 bytes; number, revision, mark and ending need some seventy. */
const MOST_BYTES = 170;
/** What no file may be called on one system or another. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const ENDING = /\.[a-z0-9]{1,10}$/i;

export interface NamedRevision {
  number: string;
  label: string;
  title: string;
  state: RevisionState;
  document_state: string;
}

/** Half a letter is none. */
const cut = (text: string) =>
  Buffer.from(text)
    .subarray(0, MOST_BYTES)
    .toString()
    .replace(/\uFFFD+$/, '');
const cleaned = (text: string) =>
  cut(text.replaceAll(NOT_IN_NAMES, '-').replaceAll(/\s+/g, ' ')).replace(/^[. -]+|[. -]+$/g, '');

/** Nothing for what people may work by. */
function markOf({ state, document_state }: NamedRevision): string {
  if (document_state === 'VOID') return ` (${say('stamp.VOID')})`;
  // What is not released has its word too: the table has one for each state.
  return isReleased(state) ? '' : ` (${say(`stamp.${state}`)})`;
}

interface Archived {
  ship: { code: string };
  drydock: { number: string } | null;
  type: { code: string };
}

/** What all of them have; undefined where they differ. */
function common<T>(rows: readonly T[], of: (row: T) => string | undefined): string | undefined {
  const [first] = rows.map(of);
  return rows.every((row) => of(row) === first) ? first : undefined;
}

/** By what the documents of a ZIP have in common: `HAL-DD26 INS documents 29 Nov 2026.zip`. */
export function archiveName(rows: readonly Archived[], today: string): string {
  const place =
    common(rows, ({ drydock }) => drydock?.number) ?? common(rows, ({ ship }) => ship.code);
  const what = [place, common(rows, ({ type }) => type.code)].filter((one) => one !== undefined);
  const day = dayWords(today);
  const name =
    what.length > 0
      ? say('documents.archiveOf', { what: what.join(' '), day })
      : say('documents.archiveName', { day });
  return name.replaceAll(NOT_IN_NAMES, '-');
}

const identityOf = ({ number, label }: NamedRevision) => `${cleaned(number)}_${cleaned(label)}`;

/** `HAL-DD26-DRW-0001_B_Docking plan.pdf`, "(SUPERSEDED)" before the ending where it is. */
export const copyName = (revision: NamedRevision, stored: string): string =>
  `${identityOf(revision)}_${cleaned(revision.title)}${markOf(revision)}${ENDING.exec(stored)?.[0].toLowerCase() ?? ''}`;

/** Of what a revision was made from: it keeps its own name behind that of the document. */
export const sourceName = (revision: NamedRevision, stored: string): string => {
  const ending = ENDING.exec(stored)?.[0] ?? '';
  const own = cleaned(stored.slice(0, stored.length - ending.length));
  return `${identityOf(revision)}_${own}${markOf(revision)}${ending.toLowerCase()}`;
};

/** The page that says what a file without a footer is; a picture stands on it itself. */
export const slipName = (revision: NamedRevision, stored: string, picture = false): string =>
  picture ? copyName(revision, '.pdf') : `${copyName(revision, stored)}.slip.pdf`;
