/**
 * Contrast that axe cannot decide, as something lies over the text or it is part of a drawing: decided by the colours that are
 * painted behind it.
 */
import type { Page } from '@playwright/test';

/** What covers less of a text's ground than this is a line or an edge, not its ground. */
const LEAST_SHARE = 0.05;

interface Painted {
  what: string;
  /** Red, green, blue, and how much of it covers the ground. */
  ink: [number, number, number, number];
  /** WCAG 2.2, 1.4.3: less for large letters. */
  least: number;
  /** On the page, or in the window where something is open over it; in pixels of CSS. */
  places: { x: number; y: number; width: number; height: number }[];
}

/** Takes the ink off these texts, so that only their ground is left, and tells what it was. Runs in the page. */
function liftInk(selectors: string[]): Painted[] {
  // What is drawn once it is on the screen is as tall as it will be.
  for (const piece of document.querySelectorAll('tbody')) piece.style.contentVisibility = 'visible';
  // What lies behind a dialog or a menu is dimmed with its ink, and is nobody's to read meanwhile.
  const opened = [...document.querySelectorAll('.MuiModal-root')].at(-1);
  const clippedBy = (element: Element, box: DOMRect): DOMRect | undefined => {
    let { left, top, right, bottom } = box;
    if (opened !== undefined) {
      [left, top] = [Math.max(left, 0), Math.max(top, 0)];
      [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    }
    for (let up = element.parentElement; up !== null; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const frame = up.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    const seen = new DOMRect(left, top, right - left, bottom - top);
    return seen.width < 2 || seen.height < 2 ? undefined : seen;
  };
  const isField = (element: Element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  const contentBox = (element: Element, style: CSSStyleDeclaration) => {
    const box = element.getBoundingClientRect();
    const px = (side: string) => Number.parseFloat(style.getPropertyValue(`padding-${side}`));
    const [left, top] = [px('left'), px('top')];
    const [width, height] = [box.width - left - px('right'), box.height - top - px('bottom')];
    return new DOMRect(box.left + left, box.top + top, width, height);
  };
  const textBoxes = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  const inkOf = (element: Element, style: CSSStyleDeclaration) => {
    const color = element instanceof SVGElement ? style.fill : style.color;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    let shown = alpha;
    for (let up: Element | null = element; up !== null; up = up.parentElement)
      shown *= Number(getComputedStyle(up).opacity);
    return [red, green, blue, shown] as Painted['ink'];
  };
  // Nothing that lies under a tip or a toast, which go, is read either.
  const lids = [
    ...document.querySelectorAll('[role=tooltip], .notistack-SnackbarContainer > *'),
  ].map((lid) => lid.getBoundingClientRect());
  const isCovered = ({ left, right, top, bottom }: DOMRect) =>
    lids.some(
      (lid) => left < lid.right && lid.left < right && top < lid.bottom && lid.top < bottom,
    );
  return selectors.flatMap((selector): Painted[] => {
    const element = document.querySelector(selector);
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return [];
    if (opened !== undefined && !opened.contains(element)) return [];
    // Selected letters have the system's own colours.
    if (
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.selectionStart !== element.selectionEnd
    )
      return [];
    const style = getComputedStyle(element);
    const ink = inkOf(element, style);
    const boxes = isField(element) ? [contentBox(element, style)] : textBoxes(element);
    const places = boxes
      .map((box) => clippedBy(element, box))
      .filter((box) => box !== undefined)
      .filter((box) => !isCovered(box))
      .map(({ x, y, width, height }) =>
        opened === undefined
          ? { x: x + scrollX, y: y + scrollY, width, height }
          : { x, y, width, height },
      );
    // Letters without ink are there to be selected: what is seen is painted below them.
    if (ink[3] === 0 || places.length === 0) return [];
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    element.dataset['inkLifted'] = element.style.cssText;
    if ('placeholder' in element) {
      element.dataset['placeholder'] = String(element.placeholder);
      element.placeholder = '';
    }
    for (const name of ['color', 'fill', '-webkit-text-fill-color', 'text-decoration-color'])
      element.style.setProperty(name, 'transparent', 'important');
    element.style.setProperty('transition', 'none', 'important');
    return [{ what: element.outerHTML.slice(0, 120), ink, least: isLarge ? 3 : 4.5, places }];
  });
}

function putInkBack(): void {
  for (const piece of document.querySelectorAll('tbody')) piece.style.contentVisibility = '';
  for (const element of document.querySelectorAll<HTMLElement>('[data-ink-lifted]')) {
    element.style.cssText = element.dataset['inkLifted'] ?? '';
    delete element.dataset['inkLifted'];
    if ('placeholder' in element) element.placeholder = element.dataset['placeholder'] ?? '';
    delete element.dataset['placeholder'];
  }
}

interface Ground {
  png: string;
  painted: Painted[];
  share: number;
}

/** Runs in the page, which decodes pictures. */
async function tooFaint({ png, painted, share }: Ground): Promise<string[]> {
  const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
    willReadFrequently: true,
  });
  if (context === null) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  const light = (rgb: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((one) => {
      const part = one / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: readonly number[], other: readonly number[]) => {
    const [less = 0, more = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  };
  /** The colours of a text's ground that cover enough of it. */
  const groundsOf = (places: Painted['places']) => {
    const counts = new Map<string, number>();
    let all = 0;
    for (const { x, y, width, height } of places) {
      const [wide, high] = [Math.round(width), Math.round(height)];
      const { data } = context.getImageData(Math.round(x), Math.round(y), wide, high);
      for (let at = 0; at < data.length; at += 4) {
        const color = data.subarray(at, at + 3).join();
        counts.set(color, (counts.get(color) ?? 0) + 1);
        all += 1;
      }
    }
    return [...counts]
      .filter(([, count]) => count >= share * all)
      .map(([color]) => color.split(',').map(Number));
  };
  return painted.flatMap(({ what, ink: [red, green, blue, cover], least, places }) =>
    groundsOf(places).flatMap((ground) => {
      const seen = [red, green, blue].map(
        (one, at) => one * cover + (ground[at] ?? 0) * (1 - cover),
      );
      const ratio = contrast(seen, ground);
      return ratio >= least
        ? []
        : [`${ratio.toFixed(2)} of ${least} on rgb(${ground.join()}): ${what}`];
    }),
  );
}

/** Of the texts that these selectors name, those that are too faint on the ground that is painted behind them. */
export async function faintTexts(page: Page, selectors: string[]): Promise<string[]> {
  if (selectors.length === 0) return [];
  const painted = await page.evaluate(liftInk, selectors);
  if (painted.length === 0) return [];
  // A dialog has its place in the window, which the picture of a whole page would make as large as that.
  const isOpen = (await page.locator('.MuiModal-root').count()) > 0;
  const picture = await page.screenshot({ fullPage: !isOpen, caret: 'initial' });
  await page.evaluate(putInkBack);
  const png = picture.toString('base64');
  return page.evaluate(tooFaint, { png, painted, share: LEAST_SHARE });
}
