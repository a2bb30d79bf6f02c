/** The screen of one address. */
import type { ScreenPath } from './paths';
import { SCREENS } from './screens';

export function Screen({ path }: { path: ScreenPath }) {
  const Found = SCREENS[path];
  return <Found />;
}
