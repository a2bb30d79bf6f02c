/** The ids alone of the records that were opened last in this browser, the latest first: their names are the server's to tell. */
import { MAX_RECENT, readRefs, writeRefs, type RecordRef } from '../contract/favourites';
import { writeCookie } from './preferences';

const COOKIE = 'docman_recent';

/** By the browser itself: what the server writes into the page are the looks, which are needed before anything is drawn. */
const readCookie = (): string =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) ?? '';

export const recent = {
  read: (): RecordRef[] => readRefs(readCookie()),
  add: ({ entity, id }: RecordRef) => {
    const others = recent.read().filter((one) => one.entity !== entity || one.id !== id);
    writeCookie(COOKIE, writeRefs([{ entity, id }, ...others].slice(0, MAX_RECENT)));
  },
};
