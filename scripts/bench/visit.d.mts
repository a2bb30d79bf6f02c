import type { Browser } from '@playwright/test';

export interface SentRequest {
  method: string;
  url: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  status?: number;
  bytes: number;
}

export interface SignInPage {
  /** What the form needed before it took typing, and what was fetched ahead after that. */
  needed: SentRequest[];
  ahead: SentRequest[];
  bytes: number;
  usable: number;
  lcp: number;
  firstPaint: number;
  blocking: number;
  shifts: { value: number; moved: string[] }[];
}

export interface Visit {
  cold: SignInPage;
  warm: SignInPage;
  list: { milliseconds: number; requests: SentRequest[]; bytes: number };
  back: { milliseconds: number; requests: SentRequest[] };
}

export const LIST_TEXT: string;
export function visit(
  browser: Browser,
  options: { origin: string; username: string; password: string; slow?: boolean },
): Promise<Visit>;
