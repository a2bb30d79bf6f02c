/** Asks for a toast. The host, and notistack with it, is loaded with the first one. */
import type { ParseKeys } from 'i18next';
import { createStore } from '../store';

/** A text by its key, with what stands in it; `days` are plain days, written as everywhere. */
export interface Said {
  key: ParseKeys;
  values?: Record<string, string | readonly string[]>;
  /** For the text's plural. */
  count?: number;
  days?: Record<string, string>;
  /** Where it can be changed. */
  link?: { to: string; key: ParseKeys };
}

export interface Toast {
  severity: 'error' | 'success' | 'info';
  /** The HTTP status behind it: the same text from the same status shows once. */
  status?: number;
  /** A translation key. */
  title?: ParseKeys;
  text: Said | { words: string };
  /** Takes back what it tells of; rejects where that failed, which is told elsewhere. */
  undo?: () => Promise<unknown>;
}

/** Toasts that the host has not shown yet. */
export const waitingToasts = createStore<readonly Toast[]>([]);

export function showToast(toast: Toast) {
  waitingToasts.set([...waitingToasts.get(), toast]);
}
