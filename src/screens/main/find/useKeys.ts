/**
 * The keys of every screen: Ctrl or ⌘ with K finds anything, `/` leads to the search of a list, `g` with a letter to a
 * menu, and `?` tells all of them. Single keys are left alone wherever somebody types.
 */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { preferences } from '../../../session/preferences';
import { useSession } from '../../../session/useSession';
import { isBusy } from '../../../ui/isBusy';
import { goLink } from './goKeys';

export type Panel = 'find' | 'keys';

/** So long a `g` waits for its letter. */
const LETTER_MS = 1500;

const isOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** `onIntent`: Ctrl or ⌘ is pressed, and a K may follow. */
export function useKeys(onOpen: (panel: Panel) => void, onIntent: () => void) {
  const navigate = useNavigate();
  const menus = useSession()?.user?.menus;
  const handleSingle = useEffectEvent((key: string, afterG: boolean): boolean => {
    if (afterG) {
      const link = goLink(
        key.toLowerCase(),
        Object.values(menus ?? {}).map((menu) => menu.link),
      );
      if (link !== undefined) void navigate(link);
      return link !== undefined;
    }
    if (key === '/') return focusSearch();
    if (key !== '?') return false;
    onOpen('keys');
    return true;
  });
  const handleFind = useEffectEvent(() => {
    onOpen('find');
  });
  const handleIntent = useEffectEvent(() => {
    onIntent();
  });
  useEffect(() => {
    let pressedG = -Infinity;
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
      const claim = () => {
        event.preventDefault();
        // A letter after `g` is not also one of the screen's keys.
        event.stopImmediatePropagation();
      };
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        claim();
        if (!isOpen()) handleFind();
        return;
      }
      if (key === 'Control' || key === 'Meta') handleIntent();
      if (key === 'Shift') return;
      const afterG = timeStamp - pressedG < LETTER_MS;
      pressedG = -Infinity;
      if (ctrlKey || metaKey || altKey || !preferences.singleKeys.get() || isBusy(target)) return;
      if (handleSingle(key, afterG)) claim();
      else if (key === 'g') pressedG = timeStamp;
    };
    window.addEventListener('keydown', handleKey, true);
    return () => {
      window.removeEventListener('keydown', handleKey, true);
    };
  }, []);
}
