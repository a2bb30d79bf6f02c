/** What index.html itself holds before the application stands: the splash, what is said when it stands long, and two fields to type in. */

/** When the browser first painted, in milliseconds of `performance.now()`. */
export function firstPaint(): number {
  return performance.getEntriesByType('paint')[0]?.startTime ?? performance.now();
}

const EARLY_FORM = 'early-form';

/** Takes all of it away; the first screen that is ready calls it. */
export function removeStaticSplash() {
  for (const id of ['splash', 'late', EARLY_FORM]) document.getElementById(id)?.remove();
}

const earlyFields = () => [
  ...document.querySelectorAll<HTMLInputElement>(`#${EARLY_FORM}:not([hidden]) > input`),
];

/** Lets the fields take typing; the username has the focus. */
export function openEarlyForm() {
  document.getElementById(EARLY_FORM)?.removeAttribute('hidden');
  earlyFields()[0]?.focus();
}

export interface EarlyForm {
  /** By the field's name. */
  values: Record<string, string>;
  /** The field that has the focus; the page's own input goes on from its name and its caret. */
  focused: HTMLInputElement | undefined;
}

/** What the fields hold; nothing where they were not opened. */
export function readEarlyForm(): EarlyForm {
  const fields = earlyFields();
  return {
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    focused: fields.find((field) => field === document.activeElement),
  };
}
