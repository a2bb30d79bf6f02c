/** What index.html itself holds before the application stands: the splash, and what is said when it stands long. */

/** When the browser first painted, in milliseconds of `performance.now()`. */
export function firstPaint(): number {
  return performance.getEntriesByType('paint')[0]?.startTime ?? performance.now();
}

/** Takes all of it away; the first screen that is ready calls it. */
export function removeStaticSplash() {
  for (const id of ['splash', 'late']) document.getElementById(id)?.remove();
}
