import { removeStaticSplash } from './staticSplash';

/** Shows the one message that index.html holds itself, for when not even the texts or the code have come. */
export function showBootFailure() {
  removeStaticSplash();
  const failure = document.getElementById('boot-failure');
  if (failure) failure.hidden = false;
}
