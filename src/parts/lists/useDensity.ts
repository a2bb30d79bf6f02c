/** How close the rows of a list are that has no columns. */
import type { ListName } from '../../contract/listNames';
import { readLook } from '../../session/listLooks';
import { preferences } from '../../session/preferences';
import { useStore } from '../../ui/store';

export const useDensity = (list: ListName) => readLook(useStore(preferences.lists), list).density;
