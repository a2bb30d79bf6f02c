/**
 * Answers asked for before the code that reads them is here, at a start with a session. http.ts takes each, once, where
 * it would have made the same call; what is never taken is dropped. On the way to the first row, so without axios and
 * the contract: e2e/budgets.spec.ts holds that no call is made twice.
 */
import { apiConfig } from './config';

interface List {
  /** Its first page, as an address without filters opens it. `#` stands for the chosen ship's `ship_id=N&`. */
  call: string;
  /** The part of the texts that it says. */
  texts: 'audit' | 'documents' | 'fleet' | 'home' | 'people';
}

const LISTS: Readonly<Record<string, List>> = {
  '/': { call: '/dashboard?#', texts: 'home' },
  '/reviews': { call: '/reviews?page_size=200', texts: 'documents' },
  '/admin/roles': { call: '/roles', texts: 'people' },
  '/admin/users': { call: '/users?sort=fullname&page=1&page_size=50', texts: 'people' },
  '/audit_events': { call: '/audit_events?page=1&page_size=50', texts: 'audit' },
  '/documents': { call: '/documents?#sort=number&page=1&page_size=50', texts: 'documents' },
  '/drydocks': { call: '/drydocks?#sort=now&page=1&page_size=50', texts: 'fleet' },
  '/ships': { call: '/ships?sort=name&page=1&page_size=50', texts: 'fleet' },
  '/yards': { call: '/yards?sort=name&page=1&page_size=50', texts: 'fleet' },
};
/** Addresses of a record, which is called by what it is and its number. */
const RECORD = /^\/(?:admin|ships\/\d+)?\/?(documents|drydocks|roles|ships|users|yards)\/(\d+)$/;
const NARROWED = /^\?ship=(\d+)$/;
/** What nobody has come for is out of date. */
const KEPT_MS = 10_000;

const TOKEN = 'x-access-token';

/** What the server says is said in the page's language. */
export const spoken = () => ({ 'accept-language': document.documentElement.lang });

const underWay = new Map<string, { call: AbortController; coming: Promise<Response> }>();

export const LIST_PATHS = Object.keys(LISTS);

export const textsOfList = (pathname: string) => LISTS[pathname]?.texts;

/** What was chosen in the app bar at the last visit. */
interface Chosen {
  ship: number | undefined;
  drydock: number | undefined;
}

/** Where the list or record of an address is read; undefined where only its screen knows. */
function firstCall(pathname: string, search: string, chosen: Chosen) {
  const [, resource, id] = RECORD.exec(pathname) ?? [];
  if (resource !== undefined && id !== undefined) return `/${resource}/${id}`;
  const list = LISTS[pathname]?.call;
  const [, named] = NARROWED.exec(search) ?? [];
  if (list === undefined || (search !== '' && named === undefined)) return undefined;
  if (!list.includes('#')) return search === '' ? list : undefined;
  if (named === undefined && chosen.drydock !== undefined) return undefined;
  const ship = named ?? chosen.ship;
  return list.replace('#', ship === undefined ? '' : `ship_id=${ship}&`).replace(/[?&]$/, '');
}

const keyOf = (address: string, token: string | null) =>
  `${token} ${new URL(address, window.location.href).href}`;

export function askAhead(path: string, token: string) {
  const address = apiConfig.baseUrl + path;
  const key = keyOf(address, token);
  const call = new AbortController();
  const coming = fetch(address, {
    headers: { ...spoken(), [TOKEN]: token },
    signal: call.signal,
  });
  underWay.set(key, { call, coming });
  const drop = () => {
    if (underWay.get(key)?.call !== call) return;
    underWay.delete(key);
    call.abort();
  };
  // What did not come is asked for again by whoever needs it.
  coming.catch(drop);
  setTimeout(drop, KEPT_MS);
}

/** Asks for what the screen of an address shows first, as far as the address alone tells. */
export function askAheadFor(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  token: string,
  chosen: Chosen,
) {
  const path = firstCall(pathname, search, chosen);
  if (path !== undefined) askAhead(path, token);
}

/** Undefined where nobody asked ahead. Given up together with the call that takes it. */
export function takeAhead({ method, url, headers, signal }: Request) {
  if (method !== 'GET' || underWay.size === 0) return undefined;
  const key = keyOf(url, headers.get(TOKEN));
  const found = underWay.get(key);
  if (found === undefined) return undefined;
  underWay.delete(key);
  signal.addEventListener('abort', () => {
    found.call.abort(signal.reason);
  });
  return found.coming;
}
