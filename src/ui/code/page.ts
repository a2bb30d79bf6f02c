/** The page itself, asked for before it is loaded anew: without a line that would leave the browser's own error page. */

/** A line on which nothing comes for so long is a lost one. */
const PATIENCE_MS = 15_000;

/** Whether it could be loaded now. */
export async function isPageThere(): Promise<boolean> {
  try {
    const headers = { accept: 'text/html' };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(window.location.href, { headers, cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Loads the page anew where it can be; otherwise false, and what stands on it stays. */
export async function reloadPage(): Promise<boolean> {
  const there = await isPageThere();
  if (there) window.location.reload();
  return there;
}
