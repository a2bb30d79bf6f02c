/** No text is hard-coded: with every text made foreign, no plain one is left on any screen but the server's data. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import start from '../../../public/assets/i18n/en.json';
import languages from '../../../public/assets/i18n/languages.json';
import { ApiError } from '../../../src/api/ApiError';
import { signIn } from '../../../src/api/auth';
import { report } from '../../../src/errors/report';
import { showToast } from '../../../src/ui/toast/toast';
import { pseudo, visibleTexts, omitMarked } from '../../support/pseudo';
import { pause, renderApp, useBackend } from '../../support/renderApp';
import { parts } from '../../support/texts';

/** What the server says of itself: names, labels, addresses. Longest first, so that none hides another. */
let served: string[] = [];

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

beforeAll(async () => {
  const { wire, password } = await useBackend();
  const user = await signIn({ username: 'administrator', password });
  const read = async (path: string) =>
    (await (
      await fetch(`${wire.url}/api${path}`, { headers: { 'x-access-token': user.accessToken } })
    ).json()) as unknown;
  const paths = [
    '/me',
    '/me/sessions',
    '/roles',
    '/role_types',
    '/roles/engineers',
    '/roles/allmenus',
    '/users/4',
    '/users',
    '/dashboard',
    '/compliance',
    '/ships/1/bottom_inspections',
    '/ships/1/compliance',
    '/ships/1/certificates',
    '/ships/1/class',
    '/certificates',
    '/certificates/1',
    '/yards',
  ];
  const answers = await Promise.all(paths.map(read));
  served = [...new Set([...stringsOf(answers), ...languages.map(({ name }) => name), 'IMO'])]
    .filter((text) => text.length > 1)
    .sort((a, b) => b.length - a.length);
});

async function open(path: string, session?: string) {
  const { wire } = await useBackend();
  wire.reply('GET /assets/i18n/en.json', { body: pseudo(start) });
  for (const [part, texts] of Object.entries(parts))
    wire.reply(`GET /assets/i18n/${part}/en.json`, { body: pseudo(texts) });
  return renderApp({ path, ...(session === undefined ? {} : { session }) });
}

/** Words that stand in no text of ours and are not the server's. */
function plainTexts(): string[] {
  return visibleTexts(document.body)
    .map((text) => served.reduce((rest, known) => rest.replaceAll(known, ''), omitMarked(text)))
    .map((text) => text.trim())
    .filter((text) => /\p{Letter}{2}/u.test(text));
}

const heading = () =>
  waitFor(() => {
    expect(document.querySelector('h1')).not.toBeNull();
  });

async function settled() {
  await heading();
  await waitFor(() => {
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
  await pause(50);
}

describe('i18n: every text is a key (issue, 8)', () => {
  it('the check itself finds a plain text, in an element, an attribute and a title', () => {
    document.body.innerHTML = '<p>Hello</p><b aria-label="World">⟦ķ⟧</b><i title="⟦x⟧ There"></i>';
    expect(plainTexts()).toEqual(expect.arrayContaining(['Hello', 'World', 'There']));
    document.body.innerHTML = '';
  });

  it('the foreign texts are 40 % longer and keep their placeholders', () => {
    expect(pseudo({ a: { b: 'Good day, {{name}}' } })).toEqual({
      a: { b: `⟦Ĝööđ đåý, {{name}}${'~'.repeat(8)}⟧` },
    });
  });

  it.each([
    '/auth/login',
    '/auth/registration',
    '/auth/forgot-password',
    '/error/404',
    '/error/403',
    '/error/500',
  ])('%s holds no plain text', async (path) => {
    await open(path);
    await settled();
    expect(plainTexts()).toEqual([]);
    for (const input of document.querySelectorAll('input')) {
      fireEvent.focus(input);
      fireEvent.blur(input);
      if (input.type !== 'checkbox') fireEvent.change(input, { target: { value: 'x' } });
    }
    for (const button of document.querySelectorAll('button[type="button"]'))
      fireEvent.click(button);
    await pause(100);
    expect(plainTexts()).toEqual([]);
  });

  it.each([
    '/',
    '/profile',
    '/admin/roles',
    '/admin/roles?q=no such role',
    '/admin/roles/new',
    '/admin/roles/3',
    '/admin/roles/4711',
    '/admin/roles/engineers',
    '/admin/roles/types',
    '/admin/permissions',
    '/admin/users',
    '/admin/users?q=no such role',
    '/admin/users/new',
    '/admin/users/4',
    '/admin/users/4/sessions',
    '/admin/users/4/history',
    '/admin/users/4711',
    '/compliance',
    '/compliance?ship=2',
    '/compliance?q=no such role&as_of=2027-01-31',
    '/ships/1/compliance',
    '/ships/1/compliance?on=2027-01-31',
    '/ships/4711/compliance',
    '/certificates',
    '/certificates?view=list',
    '/certificates/1',
    '/certificates/4711',
    '/ships/1/certificates',
    '/ships/1/class',
  ])('%s holds no plain text', async (path) => {
    await open(path, 'administrator');
    await settled();
    expect(plainTexts().filter((text) => text !== 'no such role')).toEqual([]);
  });

  it.each([
    ['/admin/roles', 'paula.frost'],
    ['/admin/permissions', 'paula.frost'],
    ['/admin/users', 'paula.frost'],
  ])('%s without the right to it holds no plain text', async (path, person) => {
    await open(path, person);
    await settled();
    expect(plainTexts().filter((text) => text !== person)).toEqual([]);
  });

  it('the menus of the app bar hold no plain text', async () => {
    const { user } = await open('/', 'administrator');
    await settled();
    const buttons = document.querySelectorAll<HTMLElement>('header [aria-haspopup="menu"]');
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      fireEvent.click(button);
      await screen.findByRole('menu');
      await pause(50);
      expect(plainTexts()).toEqual([]);
      await user.keyboard('{Escape}');
      await waitFor(() => {
        expect(screen.queryByRole('menu')).not.toBeInTheDocument();
      });
    }
  });

  it('what is not saved, and the question before a role is deleted, hold no plain text', async () => {
    const { user } = await open('/admin/roles/3', 'administrator');
    await settled();
    const label = document.getElementById('label');
    fireEvent.change(label as HTMLElement, { target: { value: '' } });
    fireEvent.blur(label as HTMLElement);
    await pause(100);
    expect(plainTexts()).toEqual([]);
    for (const button of document.querySelectorAll<HTMLButtonElement>('main button')) {
      if (button.disabled || !button.isConnected) continue;
      fireEvent.click(button);
      await pause(50);
      expect(plainTexts()).toEqual([]);
      await user.keyboard('{Escape}');
    }
  });

  it('toasts, failures and the modal of 422 hold no plain text', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /role_types', { body: 'x', type: 'text/html' });
    await open('/admin/roles/types', 'administrator');
    await settled();
    expect(plainTexts()).toEqual([]);
    for (const status of [400, 403, 404, 408, 500]) {
      act(() => {
        report(new ApiError('answer', status, '', {}));
      });
      await pause(50);
      expect(plainTexts()).toEqual([]);
    }
    act(() => {
      showToast({ severity: 'success', text: { key: 'roles.created' } });
      report(new ApiError('connection', 0, '', {}));
      report(new ApiError('answer', 422, '', { errors: { name: ['⟦x⟧'] } }));
    });
    await screen.findByRole('dialog');
    expect(plainTexts().filter((text) => text !== 'name')).toEqual([]);
  });
});
