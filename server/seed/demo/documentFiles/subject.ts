/** What the demonstration's documents are made from, and the files that are made of it. */
import type { Shift } from '../places';
import { addDays } from '../../../../src/contract/dates';
import type { FileMime } from '../../../../src/contract/documents/uploads';

export interface SubjectShip {
  code: string;
  name: string;
  imo: string;
  type: string;
  society: string;
  loa: number;
  breadth: number;
  depth: number;
  draught: number;
  gross: number;
  deadweight: number;
}

/** One revision of one document; `sequence` counts from 0. */
export interface Subject {
  number: string;
  type: string;
  title: string;
  label: string;
  sequence: number;
  /** The day it was made, moved. */
  date: string;
  author: string;
  externalNumber: string | null;
  ship: SubjectShip;
  /** `HAL-DD26`, or null for a document of the ship. */
  project: string | null;
  /** This revision and those before it. */
  history: readonly { label: string; date: string; note: string }[];
  shift: Shift;
}

/** Bytes with what the table of files says about them. */
export interface MadeFile {
  name: string;
  mime: FileMime;
  sha256: string;
  bytes: Uint8Array;
  pages: number | null;
  text: string | null;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `20 Nov 2026`. */
export function dayOf(date: string): string {
  const [year = '', month, day] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** So many days from a day of the document, written. */
export const daysOn = (date: string, days: number): string => dayOf(addDays(date, days));

/** `29,730`. */
export const amount = (value: number, decimals = 0): string =>
  value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** The same numbers at every start, between 0 and 1: what looks measured without being so. */
export function measured(seed: number): () => number {
  let state = seed * 2_654_435_761 + 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
