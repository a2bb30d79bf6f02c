/** A specification as it is printed: every text is written out already, and what stands nowhere here is on no page. */
import type { PaperPhoto } from '../making/photoRows';
import type { Pair } from '../making/pair';

/** `price`, `amount`: empty where a yard fills them in. */
export interface PaperLine {
  no: string;
  text: string;
  qty: string;
  unit: string;
  price: string;
  amount: string;
}

export interface PaperJob {
  heading: string;
  /** Where it is, and what it is marked with. */
  under: string;
  description: string;
  facts: readonly Pair[];
  lines: readonly PaperLine[];
  /** What it comes to, and what is not in it. */
  sum: string;
  photos: readonly PaperPhoto[];
}

export interface PaperTable {
  heading: string;
  intro: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface PaperSection {
  heading: string;
  jobs: readonly PaperJob[];
}

export interface SpecPaper {
  title: string;
  subtitle: string;
  facts: readonly Pair[];
  notice: string;
  /** Where the docking plan is put on the cover: which drawing it is, as far as that is known. */
  plan: { heading: string; text: string };
  contents: string;
  conditions: { heading: string; paragraphs: readonly string[] };
  particulars: readonly { heading: string; facts: readonly Pair[]; note: string }[];
  /** Since the last issue; null for the first. */
  changes: PaperTable | null;
  sections: readonly PaperSection[];
  appendices: readonly PaperTable[];
  /** Above the columns of lines, in their order. */
  lineHead: readonly string[];
  /** At the top of each page. */
  running: string;
}
