/** Every failure of the page reaches `report`: what is handed on, what a handler throws, what a promise ends in. */
import { onFailure } from '../ui/failure';
import { report } from './report';

function hearThrown(event: ErrorEvent) {
  // Without one it is no failure of ours: the browser tells of layout in the same way.
  if (event.error === null || event.error === undefined) return;
  event.preventDefault();
  report(event.error);
}

function hearRejected(event: PromiseRejectionEvent) {
  event.preventDefault();
  report(event.reason);
}

/** Returns how to stop. */
export function listenToFailures(): () => void {
  const leave = onFailure((error) => {
    report(error);
  });
  window.addEventListener('error', hearThrown);
  window.addEventListener('unhandledrejection', hearRejected);
  return () => {
    leave();
    window.removeEventListener('error', hearThrown);
    window.removeEventListener('unhandledrejection', hearRejected);
  };
}
