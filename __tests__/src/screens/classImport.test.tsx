/** The status that class sends, on its screen: when it was printed, and every row that it changes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn } from '../../../src/contract/dates';
import * as files from '../../../src/ui/files/saveFile';
import { fileOf } from '../../support/files';
import { callsOf, renderApp } from '../../support/renderApp';

const OFFICE = 'rajan.menon';
const chooser = () =>
  screen.findByLabelText<HTMLInputElement>(/^Choose (CSV or XLSX|another) file$/);
const PRINTED = 'Status printed on';
const today = todayIn('UTC', new Date());
const bodies = (wire: Parameters<typeof callsOf>[0]) =>
  callsOf(wire)
    .filter(({ path }) => path.endsWith('/class_import'))
    .map(({ body }) => body as { as_of: string; dry_run: boolean });

it('holds as of the day found in the file, which may be corrected but not before the status held', async () => {
  const { user, wire } = await renderApp({ path: '/ships/2/class/import', session: OFFICE });
  const on = addDays(today, -2);
  const sheet = `Class status;;\nPrinted;${on};\ncode;name;due\nNEW-1;Windlass;2029-06-29\n`;
  await user.upload(await chooser(), fileOf(sheet, 'status.csv'));
  const field = await screen.findByLabelText(PRINTED);
  await screen.findByText(/1 new, 0 changed/);
  expect(bodies(wire)).toMatchObject([{ as_of: on, dry_run: true }]);
  fireEvent.change(field, { target: { value: '1 Jan 2020' } });
  const problem = await screen.findByText(/^Before .*, when the status held was printed$/);
  await user.click(screen.getByText('Import 1 row'));
  expect(bodies(wire)).toHaveLength(1);
  const better = addDays(today, -1);
  fireEvent.change(field, { target: { value: better } });
  await waitFor(() => {
    expect(problem).not.toBeInTheDocument();
  });
  await user.click(screen.getByText('Import 1 row'));
  await screen.findByText('1 row imported');
  expect(bodies(wire)[1]).toMatchObject({ as_of: better, dry_run: false });
});

it('lists what changes, what moves a due date first, and all of many rows when asked', async () => {
  const { user } = await renderApp({ path: '/ships/3/class/import', session: OFFICE });
  const codes = Array.from({ length: 25 }, (_one, place) => `MANY-${place + 10}`);
  const sheetOf = (name: string, due: string) =>
    fileOf(
      `code;name;due\n${codes.map((code) => `${code};${name};${code === 'MANY-30' ? due : '2029-06-29'}`).join('\n')}\n`,
      'status.csv',
    );
  await user.upload(await chooser(), sheetOf('Valve', '2029-06-29'));
  await user.click(await screen.findByText('Import 25 rows'));
  await user.click(await screen.findByText('Import another file'));
  await user.upload(await chooser(), sheetOf('Valve, main', '2029-03-01'));
  await screen.findByText('1 due date moves earlier.');
  expect(screen.queryByText(/These due dates move later/)).not.toBeInTheDocument();
  const list = within(screen.getByRole('list', { name: 'Changes' }));
  expect(list.getAllByRole('listitem')).toHaveLength(20);
  const [first] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('MANY-30 Valve, main');
  expect(first).toHaveTextContent('Item: Valve → Valve, main');
  expect(first).toHaveTextContent('Due: 29 Jun 2029 → 1 Mar 2029');
  expect(first).toHaveTextContent('Falls due earlier');
  await user.click(screen.getByRole('button', { name: 'Show all 25 changed rows' }));
  expect(list.getAllByRole('listitem')).toHaveLength(25);
});

describe('what is there now', () => {
  it.each([
    ['class items', '/ships/4/class/import', 'class-status.csv', 2],
    ['certificates', '/ships/2/certificates/import', 'certificates.csv', 26],
  ])('of %s is downloaded as a sheet that changes nothing', async (_name, path, name, count) => {
    const save = jest.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const { user } = await renderApp({ path, session: OFFICE });
    await user.click(await screen.findByText(`Download ${count} current rows`));
    const [[content, called] = []] = save.mock.calls;
    expect(called).toBe(name);
    save.mockRestore();
    if (content === undefined) throw new Error('Nothing was saved.');
    await user.upload(await chooser(), fileOf(await content.text(), name));
    expect(
      await screen.findByText(new RegExp(`^0 new, 0 changed, ${count} unchanged`)),
    ).toBeVisible();
  });
});
