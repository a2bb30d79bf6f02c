/** The numbers that the server works with, in one place; tests set smaller ones. */
import { FILE_LIMIT_BYTES } from '../src/contract/uploads';
import type { Allowance } from './auth/attemptRepository';

const MINUTE_MS = 60_000;

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
  readonly bodyLimitBytes: number;
  /** A client that is slower than this to send a request is cut off; what came of an upload is kept. */
  readonly receiveMs: number;
  /** The largest file that is taken. */
  readonly fileLimitBytes: number;
  /** Failed sign-ins of one account, by password. */
  readonly perAccount: Allowance;
  /** Failed sign-ins from one address: a whole office may share it. */
  readonly perAddress: Allowance;
  /** Sign-ins of one account by link, failed or not: they ask for no password. */
  readonly perLink: Allowance;
  /** Sign-ups from one address. */
  readonly perSignUp: Allowance;
  /** Questions whether a paper is current, from one address. */
  readonly perCheck: Allowance;
}

export const defaultSettings: Settings = {
  now: () => new Date(),
  selfSignUp: false,
  publicUrl: undefined,
  listenHost: undefined,
  timeLimitMs: 15_000,
  bodyLimitBytes: 256 * 1024,
  receiveMs: MINUTE_MS,
  fileLimitBytes: FILE_LIMIT_BYTES,
  perAccount: { count: 10, withinMs: 15 * MINUTE_MS },
  perAddress: { count: 100, withinMs: 15 * MINUTE_MS },
  perLink: { count: 60, withinMs: 15 * MINUTE_MS },
  perSignUp: { count: 20, withinMs: 60 * MINUTE_MS },
  perCheck: { count: 120, withinMs: 10 * MINUTE_MS },
};
