/**
 * The browser's back closes what is open over the screen, as Escape does: what was entered is asked about first, and the
 * screen stays. Menus and the navigation of phones as well. Browsers let it be held only once for each thing that somebody
 * does on the page, so that nobody is caught.
 */
import { useEffect } from 'react';

const topmost = () => [...document.querySelectorAll('.MuiModal-root')].at(-1);

function handleNavigate(event: NavigateEvent) {
  if (event.navigationType !== 'traverse' || !event.cancelable) return;
  const open = topmost();
  if (open === undefined) return;
  event.preventDefault();
  open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

export function useBackCloses() {
  useEffect(() => {
    // Browsers before 2026 have none: there the screen is left, as with any link.
    if (!('navigation' in window)) return undefined;
    const { navigation } = window;
    navigation.addEventListener('navigate', handleNavigate);
    return () => {
      navigation.removeEventListener('navigate', handleNavigate);
    };
  }, []);
}
