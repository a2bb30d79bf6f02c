/* global document, HTMLInputElement, MessageChannel, PerformanceObserver, requestAnimationFrame, window */
/**
 * Runs inside the page, before its own scripts: notes when the sign-in form takes typing, what moved, what was
 * painted, and for how long the main thread was blocked. It is sent as text: no imports.
 */
export function probe() {
  const seen = { usable: 0, lcp: 0, shifts: [], blocking: 0 };
  window.docmanProbe = seen;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) seen.usable ||= performance.now();
  });
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  observe('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)));
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
      const place = ({ x, y, width, height }) => `${x},${y} ${width}x${height}`;
      const what = node?.outerHTML?.slice(0, 120) ?? String(node);
      return `${place(previousRect)} to ${place(currentRect)}: ${what}`;
    });
    seen.shifts.push({ value: entry.value, moved });
  });

  /** Milliseconds from the next click until the frame in which `text` stands in the main part, and when that was (ms since 1970). */
  window.docmanTimeTo = (text) =>
    new Promise((resolve) => {
      const isThere = () => document.querySelector('main')?.textContent.includes(text);
      const begin = () => {
        const clicked = performance.now();
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look);
          // It stands in the document before this frame is painted, and a task comes after the painting.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            const now = performance.now();
            resolve({ milliseconds: now - clicked, at: performance.timeOrigin + now });
          };
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      document.addEventListener('click', begin, { capture: true, once: true });
    });
}
