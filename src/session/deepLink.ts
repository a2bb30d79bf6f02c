/** Reads deep links (`/some/path/user_NAME`), and makes sure that a path to return to stays on this origin. */

export interface DeepLink {
  username: string;
  /** The part of the path before `user_`, with the query string. */
  prefix: string;
}

const UNSAFE = /[\\\p{Control}]/u;

/** The path itself when it is one on this origin, else `/`. */
export function safePath(path: string | null): string {
  if (path === null || !/^\/(?!\/)/.test(path) || UNSAFE.test(path)) return '/';
  const url = new URL(path, window.location.origin);
  const normal = url.pathname + url.search + url.hash;
  return url.origin === window.location.origin && !normal.startsWith('//') ? normal : '/';
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Null when the last segment is not `user_` and at least one more character. */
export function readDeepLink(pathname: string, search = ''): DeepLink | null {
  const start = pathname.lastIndexOf('/') + 1;
  const segment = decoded(pathname.slice(start));
  if (segment === null || !segment.startsWith('user_') || segment.length <= 5) return null;
  return { username: segment.slice(5), prefix: safePath(pathname.slice(0, start) + search) };
}
