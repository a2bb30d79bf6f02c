import { removeStaticSplash } from './staticSplash';

/**
 * Shows the one message that index.html holds itself, for when not even the texts or the code have come, and when
 * nothing else is left of the page: where the page would be.
 */
export function showBootFailure() {
  removeStaticSplash();
  const failure = document.getElementById('boot-failure');
  if (!failure) return;
  document.getElementById('root')?.replaceChildren(failure);
  failure.hidden = false;
}

/** Its "Try again", and that of what is said when the page stands long: never into the browser's own error page. */
export function guardReload(reloadPage: () => Promise<boolean>) {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('.reload');
    if (!pressed) return;
    event.preventDefault();
    void reloadPage().then((there) => {
      const offline = document.getElementById('boot-offline');
      if (offline) offline.hidden = there;
    });
  });
}
