/** Inserts a text where the caret of a field stands, as if it was pasted: the form hears of it, and Ctrl+Z takes it back. */

/** Apart from the words before: on a line of its own at the end of a line, else by a space. The same towards what follows. */
export function fitted(text: string, before: string, after: string): string {
  const isEnd = after === '' || after.startsWith('\n');
  const lead = before === '' || /\s$/.test(before) ? '' : isEnd ? '\n' : ' ';
  const tail =
    isEnd || /^\s/.test(after) ? '' : before === '' || before.endsWith('\n') ? '\n' : ' ';
  return lead + text + tail;
}

/** In place of what is selected. The caret stands behind it then. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const whole = fitted(text, value.slice(0, selectionStart), value.slice(selectionEnd));
  field.focus();
  field.setSelectionRange(selectionStart, selectionEnd);
  // oxlint-disable-next-line typescript/no-deprecated -- no other way leaves the browser's own undo as it was
  if ('execCommand' in document && document.execCommand('insertText', false, whole)) return;
  field.setRangeText(whole, selectionStart, selectionEnd);
  const caret = selectionStart + whole.length;
  field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
