/** Opens a screen and waits until it shows what it came for. */
import { expect, type Page, type Request } from '@playwright/test';

/** Between one answer and the question that it leads to. Playwright's own "networkidle" waits for 500. */
const QUIET_MS = 200;

export async function visit(page: Page, path: string): Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const began = (request: Request) => {
    open.add(request);
  };
  const ended = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  try {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
    await expect
      .poll(() => open.size === 0 && Date.now() - last >= QUIET_MS, { intervals: [50] })
      .toBe(true);
  } finally {
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  }
}
