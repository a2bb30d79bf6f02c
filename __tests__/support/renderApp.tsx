/** Renders the whole application, real routes and all, against a real server of this test file's own. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { QueryClient } from '@tanstack/react-query';
import { apiConfig } from '../../src/api/config';
import { connection } from '../../src/api/connection';
import { signIn } from '../../src/api/auth';
import { App, type AppConfig } from '../../src/app/App';
import { createTexts } from '../../src/app/i18n';
import { createQueryClient } from '../../src/app/queryClient';
import { fetchScreen } from '../../src/app/screens';
import type { SignInReply } from '../../src/contract/auth';
import type { Menu } from '../../src/contract/menus';
import { listenToFailures } from '../../src/errors/listen';
import { modalErrors } from '../../src/errors/errorsModal';
import { indexMenus } from '../../src/session/indexMenus';
import { session } from '../../src/session/session';
import type { SessionUser } from '../../src/session/storage';
import { waitingToasts } from '../../src/ui/toast/toast';
import { openShared } from './server';
import { startWire, type Wire } from './wire';

interface Backend {
  wire: Wire;
  password: string;
  stop: () => Promise<void>;
}

let backend: Promise<Backend> | undefined;
let client: QueryClient | undefined;

async function startBackend(env: Record<string, string>): Promise<Backend> {
  const wire = await startWire(await openShared(env));
  apiConfig.baseUrl = `${wire.url}/api`;
  apiConfig.assetsUrl = wire.url;
  return {
    wire,
    password: process.env['DOCMAN_TEST_PASSWORD'] ?? '',
    stop: () => wire.close(),
  };
}

/** The server of this test file and the line to it; opened, with these settings, by who needs it first. */
export const useBackend = (env: Record<string, string> = {}) => (backend ??= startBackend(env));

/** Every page load has its own; left behind, they make each later look at a style dearer than the one before. */
function removeStyles() {
  for (const style of document.head.querySelectorAll('style[data-emotion]')) style.remove();
}

/** What a page that is left still hears: a Save under way when its test ended fails with the session, as in a browser. */
let stopListening: (() => void) | undefined;

afterEach(async () => {
  cleanup();
  stopListening?.();
  stopListening = listenToFailures();
  removeStyles();
  client?.clear();
  client = undefined;
  const used = await backend;
  session.end();
  waitingToasts.set([]);
  modalErrors.set(null);
  connection.found();
  document.cookie = 'docman_language=; max-age=0; path=/';
  document.cookie = 'docman_theme=; max-age=0; path=/';
  document.cookie = 'docman_register=; max-age=0; path=/';
  document.cookie = 'docman_lists=; max-age=0; path=/';
  document.cookie = 'docman_keys=; max-age=0; path=/';
  used?.wire.restore();
});

afterAll(async () => {
  await (await backend)?.stop();
});

export interface RenderOptions {
  path?: string;
  /** Who is signed in when the page loads. */
  session?: string;
  config?: Partial<AppConfig>;
}

/** A page load at `path`. */
export async function renderApp({ path = '/', session: username, config }: RenderOptions = {}) {
  const { wire, password } = await useBackend();
  if (username !== undefined) await signIn({ username, password });
  wire.calls.length = 0;
  window.history.replaceState(null, '', path);
  const texts = await createTexts();
  const queryClient = createQueryClient();
  client = queryClient;
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.EachApiCall });
  // What Jest compiles is no part of what a test waits for: on a slow machine its first time takes longer than that.
  await Promise.all([import('../../src/screens/main/MainLayout'), fetchScreen(path, texts)]);
  // The code that brings them is here from the test before, and would not bring them again.
  await texts.loadNamespaces('late');
  stopListening?.();
  const view = render(
    <App
      config={{
        ...{ apiUrl: apiConfig.baseUrl, assetsUrl: wire.url },
        selfSignUp: false,
        ...config,
      }}
      texts={texts}
      queryClient={queryClient}
    />,
  );
  await act(async () => {
    await Promise.resolve();
  });
  return { ...view, user, wire, password, queryClient, texts };
}

/** Fills and sends the sign-in form that is on the screen. */
export async function signInAs(
  user: ReturnType<typeof userEvent.setup>,
  username: string,
  password: string,
) {
  await user.click(await screen.findByLabelText('Username'));
  await user.paste(username);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await waitFor(() => {
    if (screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled)
      throw new Error('The form is not valid');
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

export const address = () => window.location.pathname + window.location.search;

/** What another tab writes to the storage both share, as this one hears of it. */
export function inOtherTab(key: string | null, value: string | null = null) {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  });
}

/** Reads the storage anew, as a page load does. */
export function reload() {
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Signs in without this tab's knowledge; the login response as it is stored. */
export const signInElsewhere = (username: string): Promise<SessionUser> =>
  act(() => askElsewhere(username));

async function askElsewhere(username: string): Promise<SessionUser> {
  const { wire, password } = await useBackend();
  const read = async <T,>(path: string, options: RequestInit) =>
    (await (await fetch(`${wire.url}/api${path}`, options)).json()) as T;
  const reply = await read<SignInReply>('/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const catalogue = await read<Menu[]>('/roles/menus', {
    headers: { 'x-access-token': reply.accessToken },
  });
  return { ...reply, menus: indexMenus(reply.menus, catalogue) };
}

/** What the server says to whoever is signed in, beside what the screens ask. */
export async function ask<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const { wire } = await useBackend();
  const answer = await fetch(`${wire.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': session.get()?.token ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}

/** Presses a button twice before anything is drawn, as a worn mouse does. */
export function pressTwice(button: HTMLElement) {
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
}

/** Lets time pass in which something could happen that must not. */
export const pause = (milliseconds: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

/** What was asked of the server. What the page before has given up may arrive late: that is none of this one. */
export const callsOf = ({ calls }: Pick<Wire, 'calls'>) => calls.filter(({ aborted }) => !aborted);

/** The dialog, once it is open. By its role alone: to name everything on the page takes jsdom seconds. */
export const openDialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role=dialog]');
    if (found === null) throw new Error('There is no dialog.');
    return within(found);
  });

/**
 * The last dialog has gone, and the page behind it may be read again: React gives it free only after the dialog has left.
 */
export const dialogClosed = () =>
  waitFor(() => {
    expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull();
    expect(document.querySelector('body > [aria-hidden=true] main')).toBeNull();
  });
