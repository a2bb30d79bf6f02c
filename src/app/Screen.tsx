/** The screen of one address, as soon as its texts are there too. */
import { useState } from 'react';
import type { ScreenPath } from './paths';
import { SCREENS } from './screens';
import { useTexts } from './useTexts';

export function Screen({ path }: { path: ScreenPath }) {
  const Found = SCREENS[path];
  // Beside its texts, not after them; what does not come is told where the screen would be.
  useState(() => {
    Found.fetchCode().catch(() => undefined);
  });
  useTexts(Found.texts);
  return <Found />;
}
