/** Where the focus goes when a form opens in a dialog. */

const FIELDS =
  ':is(input, select, textarea):not([type=hidden], [type=file], [disabled], [readonly])';

/** Of several of which one is chosen, that one. */
const isPassedOver = (field: Element) =>
  field instanceof HTMLInputElement && field.type === 'radio' && !field.checked;

/** Whoever types begins at once; on a phone the keys would cover what the dialog says. */
export function focusFirstField(content: HTMLElement | null) {
  if (content === null || content.contains(document.activeElement)) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  const fields = [...content.querySelectorAll<HTMLElement>(FIELDS)];
  fields.find((field) => !isPassedOver(field))?.focus();
}
