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

/** Lets the browser itself fetch and save what this address answers: nothing of it passes through the page. */
export function saveAddress(url: string) {
  const link = document.createElement('a');
  link.href = url;
  // The name is the server's to give.
  link.download = '';
  link.click();
}

/**
 * A tab of its own for an address that is only being asked for: browsers let it open while a click is handled, and not
 * later. Where they do not let it open at all, what the address answers is saved instead.
 */
export function openTab() {
  const tab = window.open('', '_blank');
  return {
    show: (url: string) => {
      if (tab) tab.location.replace(url);
      else saveAddress(url);
    },
    close: () => {
      tab?.close();
    },
  };
}
