/** The fields of a form that are wrong, as they stand on the page. */

export interface RefusedField {
  /** Of the element, which the field's name is as well. */
  id: string;
  label: string;
  /** What is said at the field. */
  message: string;
}

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';

/** In the order of the page; what has no id of its own, as a box of a group that is wrong as a whole, cannot be led to. */
export const refusedFields = (form: HTMLFormElement): RefusedField[] =>
  [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"][id]')].map((field) => {
    const [label] = field.labels ?? [];
    const described = field.getAttribute('aria-describedby');
    return {
      id: field.id,
      label: textOf(label) || (field.getAttribute('aria-label') ?? field.name),
      message: textOf(described === null ? null : document.getElementById(described)),
    };
  });
