/** What the menus of the app bar hold, as code of its own: fetched when the page has nothing else to do. */
import { lazyNamed } from '../../../ui/code/lazyNamed';

export const TopMenus = lazyNamed(() => import('./TopMenus'), 'TopMenus');
