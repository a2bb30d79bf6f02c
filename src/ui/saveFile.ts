/** Hands a file to the browser, which saves it where it saves downloads. */
const KEPT_FOR_MS = 60_000;

export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, KEPT_FOR_MS);
}
