/** The splash that index.html paints before any script has come. */

/** When the browser first painted, in milliseconds of `performance.now()`. */
export function firstPaint(): number {
  return performance.getEntriesByType('paint')[0]?.startTime ?? performance.now();
}

/** Takes the splash of index.html away; the first screen that is ready calls it. */
export function removeStaticSplash() {
  document.getElementById('splash')?.remove();
}
