/** Tags that are changed in the register itself, and the order of a search where rows are cards. */
import { screen, waitFor, within } from '@testing-library/react';
import type { ListLook } from '../../../../src/contract/listNames';
import { writeLooks } from '../../../../src/session/listLookTexts';
import { preferences } from '../../../../src/session/preferences';
import { address, openDialog, renderApp, useBackend } from '../../../support/renderApp';

/** As chosen in this browser, and kept on the server: what it has comes once the first rows stand. */
const LOOK: ListLook = { list: 'documents', density: 'compact', columns: ['revision', 'tags'] };
const row = async (number: string) => {
  const table = await screen.findByLabelText('Documents', { selector: 'table' });
  return (await within(table).findByText(number)).closest('tr') ?? document.body;
};
const puts = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/documents/'));

beforeEach(async () => {
  preferences.lists.set(writeLooks([LOOK]));
  (await useBackend()).wire.reply('GET /me/lists', { status: 200, body: { lists: [LOOK] } });
});

it('tags are changed where they stand, as a whole, and taken back', async () => {
  const { user, wire } = await renderApp({
    path: '/documents?ship=2',
    session: 'administrator',
  });
  const before = (await row('HAL-GEN-DRW-0003')).textContent;
  await user.click(await screen.findByLabelText('Change the tags of HAL-GEN-DRW-0003'));
  const opened = await openDialog();
  const tags = opened.getByLabelText('Tags');
  await user.clear(tags);
  await user.type(tags, 'hull sea_valves! hull{Enter}');
  expect(await opened.findByText(/^Lower case/)).toBeInTheDocument();
  expect(puts(wire.calls)).toEqual([]);
  await user.clear(tags);
  await user.type(tags, 'Hull sea-valves hull{Enter}');
  await screen.findByText('HAL-GEN-DRW-0003: tags hull and sea-valves');
  expect(puts(wire.calls).map(({ body }) => body)).toEqual([
    expect.objectContaining({ title: 'Shell expansion', tags: ['hull', 'sea-valves'] }),
  ]);
  await waitFor(async () => {
    expect(await row('HAL-GEN-DRW-0003')).toHaveTextContent('hull and sea-valves');
  });
  await user.click(screen.getByText('Undo'));
  await waitFor(async () => {
    expect((await row('HAL-GEN-DRW-0003')).textContent).toBe(before);
  });
});

it('whoever only reads documents is offered no tags to change', async () => {
  await renderApp({ path: '/documents?ship=2', session: 'owner.viewer' });
  await row('HAL-GEN-DRW-0003');
  expect(document.querySelector('.edit')).toBeNull();
});

it('on a phone a search can be given back the order of its matches', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') });
  try {
    const { user } = await renderApp({ path: '/documents?q=valve', session: 'administrator' });
    await screen.findByLabelText('Documents', { selector: 'table' });
    const sort = screen.getByLabelText('Sort by');
    expect(sort).toHaveDisplayValue('Best match');
    await user.selectOptions(sort, 'Title, ascending');
    expect(address()).toBe('/documents?q=valve&sort=title');
    await user.selectOptions(sort, 'Best match');
    expect(address()).toBe('/documents?q=valve&sort=match');
    await waitFor(() => {
      expect(sort).toHaveDisplayValue('Best match');
    });
  } finally {
    window.matchMedia = wide;
  }
});
