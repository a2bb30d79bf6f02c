/**
 * The one cookie: by it an account knows a browser again at the next sign-in. It signs nobody in, scripts cannot read
 * it, and it goes to our own sign-in alone; a browser whose pages call another origin has none.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'docman_browser';
const TOKEN = /^[\w-]{43}$/;
export const BROWSER_LIFETIME_S = 180 * 24 * 3_600;

export interface BrowserCookie {
  /** Undefined in a browser that nobody has signed in from. */
  readonly token: string | undefined;
  give(token: string): void;
}

export function browserCookie(request: FastifyRequest, reply: FastifyReply): BrowserCookie {
  const token = parseCookie(request.headers.cookie ?? '')[NAME];
  return {
    token: token !== undefined && TOKEN.test(token) ? token : undefined,
    give: (value) => {
      const cookie = stringifySetCookie({
        name: NAME,
        value,
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'strict',
        // Over plain http a browser would not keep it.
        secure: request.protocol === 'https',
        maxAge: BROWSER_LIFETIME_S,
      });
      void reply.header('set-cookie', cookie);
    },
  };
}
