/** Both sign-ins, from the call to the stored session. Loaded when it is first needed: axios and yup come with it. */
import { signInReplySchema, type Credentials, type SignInReply } from '../contract/auth';
import { endpoints, type Endpoint } from '../contract/endpoints';
import { menuCatalogueSchema, type Menu } from '../contract/menus';
import { session } from '../session/session';
import type { MenuEntry, SessionUser } from '../session/storage';
import { request } from './http';

type Granted = SignInReply['menus'];

/** The granted menus with label and link, by id. Menus that the catalogue does not know are dropped. */
export function indexMenus(granted: Granted, catalogue: readonly Menu[]): SessionUser['menus'] {
  const entries = granted.flatMap(({ menu_id }): [string, MenuEntry][] => {
    const menu = catalogue.find(({ id }) => id === menu_id);
    return menu ? [[String(menu_id), { menu_id, module: menu.label, link: menu.link }]] : [];
  });
  return Object.fromEntries(entries);
}

const readCatalogue = () => request(endpoints.menuCatalogue, { reply: menuCatalogueSchema });

/** Completes the session from a login response. */
async function completeSession(reply: SignInReply): Promise<SessionUser> {
  const user = { ...reply, menus: indexMenus(reply.menus, await readCatalogue()) };
  session.complete(user);
  return user;
}

async function signInWith(endpoint: Endpoint, body: unknown): Promise<SessionUser> {
  const reply = await request(endpoint, { body, reply: signInReplySchema });
  session.begin(reply.accessToken);
  try {
    return await completeSession(reply);
  } catch (error) {
    // There is no half session: without the catalogue nobody is signed in.
    if (session.get()?.token === reply.accessToken) session.end();
    throw error;
  }
}

/** @throws ApiError 401 wrong details, 405 deactivated account, 429 too many attempts. */
export const signIn = (credentials: Credentials) => signInWith(endpoints.signIn, credentials);

/** @throws ApiError 401 whenever this account may not sign in by link, or does not exist. */
export const signInByLink = (username: string) => signInWith(endpoints.signInByLink, { username });
