/** Where the focus goes when what had it is gone: to a place with a name, never to the page as a whole. */

/** What is in sight stays there. */
function focusOn(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

export const focusHeading = () => {
  focusOn('main h1');
};

/** The search of a list; what filters it where it has none. */
export const focusSearch = () => {
  focusOn('main [role=search] :is(input, select, button)');
};

/** Nobody has it. */
export const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;
