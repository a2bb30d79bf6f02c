/** The texts for the descriptions of jobs: as the office sets them, and as they are inserted. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from '../../../support/renderApp';

const table = () => screen.findByRole('table', { name: 'Job texts' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

async function insert(user: UserEvent, typed: string) {
  await user.click(await screen.findByRole('button', { name: 'Insert text' }));
  const list = await screen.findByRole('dialog', { name: 'Insert text' });
  await user.type(within(list).getByRole('combobox', { name: 'Find a text' }), typed);
  await waitFor(() => {
    expect(within(list).getAllByRole('option')).toHaveLength(1);
  });
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Insert text' })).toBeNull();
  });
}

describe('the texts for descriptions', () => {
  it('are added, changed, taken out of use and removed', async () => {
    const { user } = await renderApp({
      path: '/admin/settings?view=texts',
      session: 'administrator',
    });
    expect(await rows()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Add text' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add text' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.type(name, 'tests');
    await user.click(within(dialog).getByRole('textbox', { name: 'Text' }));
    await user.paste('A watchman stays.');
    await user.click(within(dialog).getByRole('button', { name: 'Add text' }));
    const errors = await screen.findByRole('dialog', { name: 'Errors' });
    await user.click(within(errors).getByText('Close'));
    expect(await within(dialog).findByText('Another text has this name.')).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Fire watch');
    await user.click(within(dialog).getByRole('button', { name: 'Add text' }));
    expect(await screen.findByText('Text Fire watch added')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Edit Fire watch' }));
    const again = await screen.findByRole('dialog', { name: 'Edit Fire watch' });
    await user.click(within(again).getByRole('checkbox', { name: 'In use' }));
    await user.click(within(again).getByRole('button', { name: 'Save changes' }));
    await waitFor(async () => {
      expect(await table()).toHaveTextContent('Fire watch Not in use');
    });
    await user.click(screen.getByRole('button', { name: 'Remove Fire watch' }));
    const sure = await screen.findByRole('alertdialog');
    await user.click(within(sure).getByRole('button', { name: 'Remove text' }));
    expect(await screen.findByText('Text Fire watch removed')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await rows()).toHaveLength(12);
    });
  });

  it('are inserted into the description of a new job where the caret stands', async () => {
    const { user } = await renderApp({
      path: '/ships/8/drydocks/5/jobs/new',
      session: 'rajan.menon',
    });
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: /^Description/,
    });
    await user.click(field);
    await user.paste('Overhaul.\n\nBy maker.');
    field.setSelectionRange(10, 10);
    await insert(user, 'old scrap');
    expect(field.value).toMatch(
      /^Overhaul\.\nReplaced parts remain [^]+ by the yard\.\nBy maker\.$/,
    );
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Insert text' }));
    const list = await screen.findByRole('dialog', { name: 'Insert text' });
    await user.type(within(list).getByRole('combobox', { name: 'Find a text' }), 'zeppelin');
    expect(await within(list).findByText('No results')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Insert text' })).toHaveFocus();
    });
  });

  it('say that they could not be loaded, and are asked for again when the list is opened again', async () => {
    const { user, wire } = await renderApp({
      path: '/ships/8/drydocks/5/jobs/new',
      session: 'rajan.menon',
    });
    wire.reply('GET /job_texts', { status: 503, body: {} });
    await user.click(await screen.findByRole('button', { name: 'Insert text' }));
    const list = await screen.findByRole('dialog', { name: 'Insert text' });
    expect(await within(list).findByText('Could not load')).toBeInTheDocument();
    wire.restore();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await user.click(screen.getByRole('button', { name: 'Insert text' }));
    expect(await screen.findByRole('option', { name: /^Steel renewal/ })).toBeInTheDocument();
  });

  it('are inserted into the description of a standard job', async () => {
    const { user } = await renderApp({
      path: '/admin/settings?view=jobs',
      session: 'administrator',
    });
    await screen.findByRole('table', { name: 'Standard jobs' });
    await user.click(screen.getByRole('button', { name: 'Add standard job' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add standard job' });
    await insert(user, 'staging erect');
    expect(within(dialog).getByRole('textbox', { name: 'Description' })).toHaveValue(
      'Yard to provide, erect and remove all staging and access needed for the work and for its inspection by class and owner, with lighting. Staging stays until the work is accepted.',
    );
  });
});
