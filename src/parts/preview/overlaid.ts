/**
 * Two drawings of one page over one another: what both have stays dark, what one has alone takes its colour. Told apart
 * without green, and each by its lightness as well.
 */

/** Of the older one: what is gone. */
export const GONE = '#D32F2F';
/** Of the newer one: what has come. */
export const COME = '#1565C0';

/** Its own colours go; then black becomes this one, and white stays white. */
function tint(canvas: HTMLCanvasElement, colour: string): HTMLCanvasElement {
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  for (const [how, fill] of [
    ['saturation', '#808080'],
    ['screen', colour],
  ] as const) {
    pen.globalCompositeOperation = how;
    pen.fillStyle = fill;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

/** The older one with the newer one over it, from the upper left; either is missing where its file has no such page. */
export function overlaid(
  older: HTMLCanvasElement | undefined,
  newer: HTMLCanvasElement | undefined,
): HTMLCanvasElement {
  const both = [older, newer].filter((one) => one !== undefined);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, ...both.map(({ width }) => width));
  canvas.height = Math.max(1, ...both.map(({ height }) => height));
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.globalCompositeOperation = 'multiply';
  if (older) pen.drawImage(tint(older, GONE), 0, 0);
  if (newer) pen.drawImage(tint(newer, COME), 0, 0);
  // Their memory is given back at once, not when it is next tidied up.
  for (const one of both) {
    one.width = 0;
    one.height = 0;
  }
  return canvas;
}
