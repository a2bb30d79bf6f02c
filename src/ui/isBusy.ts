/** Whether single keys are somebody else's. */

/** Keys are nobody's while somebody types, chooses from a list, or reads a dialog. */
export const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('textarea, select, input:not([type=radio]), [role=dialog], [role=menu]') !==
      null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
