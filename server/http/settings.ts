/** The numbers that the server works with, in one place; tests set smaller ones. */
import { FILE_LIMIT_BYTES } from '../../src/contract/documents/uploads';
import { STATEMENT_MS } from '../db/database';

const MINUTE_MS = 60_000;

/** How often something may be tried. */
export interface Allowance {
  readonly count: number;
  /** From the first attempt; with waits from the last one. */
  readonly withinMs: number;
  /** When the count is used up, one more attempt after each wait, which doubles; without waits none until the window ends. */
  readonly waits?: { readonly firstMs: number; readonly longestMs: number };
}

export interface Settings {
  /** The one clock. */
  readonly now: () => Date;
  readonly selfSignUp: boolean;
  /** The address at which people reach this server, for what is printed; see `publicAddress` for where it is not set. */
  readonly publicUrl: string | undefined;
  /** The name or address that this server was told to listen on. */
  readonly listenHost: string | undefined;
  /** The longest that a call may take. */
  readonly timeLimitMs: number;
  /** The longest that /health waits for a part to answer. */
  readonly healthPatienceMs: number;
  readonly bodyLimitBytes: number;
  /** A client that is slower than this to send a request is cut off; what came of an upload is kept. */
  readonly receiveMs: number;
  /** The largest file that is taken. */
  readonly fileLimitBytes: number;
  /** What one person may have on its way: files that have not arrived, and bytes that are not used yet. */
  readonly uploadQuota: { readonly files: number; readonly bytes: number };
  /** What uploads leave free on the disk, for the database beside them. */
  readonly spareBytes: number;
  /** Failed sign-ins of one account from one network, by password. */
  readonly perAccountAndNetwork: Allowance;
  /** Failed sign-ins of one account from all networks, but for the browsers that it knows. */
  readonly perAccount: Allowance;
  /** Wrong passwords of one account in a browser that it knows, or within one of its sessions. */
  readonly perBrowser: Allowance;
  /**
   * Failed sign-ins from one network. A whole office may share it: beyond this, nobody there is refused, but each
   * account has one attempt before it has to wait.
   */
  readonly perNetwork: Pick<Allowance, 'count' | 'withinMs'>;
  /** Sign-ins of one account by link from one network, failed or not: they ask for no password. */
  readonly perLink: Allowance;
  /** Sign-ups from one network. */
  readonly perSignUp: Allowance;
  /** Questions whether a document is current, from one network. */
  readonly perCheck: Allowance;
}

/** After a wait there is one attempt, and then twice the wait. */
const waits = { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS };

export const defaultSettings: Settings = {
  now: () => new Date(),
  selfSignUp: false,
  publicUrl: undefined,
  listenHost: undefined,
  timeLimitMs: STATEMENT_MS,
  healthPatienceMs: 80,
  bodyLimitBytes: 256 * 1024,
  receiveMs: MINUTE_MS,
  fileLimitBytes: FILE_LIMIT_BYTES,
  uploadQuota: { files: 100, bytes: 10_000_000_000 },
  spareBytes: 256_000_000,
  perAccountAndNetwork: { count: 10, withinMs: 15 * MINUTE_MS, waits },
  perAccount: {
    count: 100,
    withinMs: 15 * MINUTE_MS,
    waits: { firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS },
  },
  perBrowser: { count: 10, withinMs: 15 * MINUTE_MS, waits },
  perNetwork: { count: 100, withinMs: 15 * MINUTE_MS },
  perLink: { count: 60, withinMs: 15 * MINUTE_MS },
  perSignUp: { count: 20, withinMs: 60 * MINUTE_MS },
  perCheck: { count: 120, withinMs: 10 * MINUTE_MS },
};
