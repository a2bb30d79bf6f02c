import type { Page } from '@playwright/test';
import type { SentRequest } from './visit.mjs';

export function watchTraffic(
  page: Page,
): Promise<{ requests: () => SentRequest[]; clear: () => void }>;
