/** Photos of a job: small in the page, one large, and removed with a reason. Adding them needs a real browser: `e2e/photos.spec.ts`. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callsOf, renderApp } from '../../../support/renderApp';

const JOB = '/jobs/38';
const photos = () => within(screen.getByRole('region', { name: 'Photos' }));

it('the photos of a job are told with what they show, and those of a report stand with it', async () => {
  await renderApp({ path: JOB, session: 'hal.master' });
  const reports = within(await screen.findByRole('list', { name: 'Progress reports' }));
  expect(reports.getByRole('button', { name: /First of three plates/ })).toBeInTheDocument();
  expect(photos().getAllByRole('button')).toHaveLength(2);
  expect(photos().queryByRole('button', { name: 'Add photos' })).not.toBeInTheDocument();
  expect(photos().queryByRole('button', { name: 'Make photo record' })).not.toBeInTheDocument();
});

it('a photo that has not come is named by the words beside it, and is no picture without a name', async () => {
  const { wire } = await renderApp({ path: JOB, session: 'hal.master' });
  await screen.findByRole('region', { name: 'Photos' });
  const asked = () => callsOf(wire).filter(({ path }) => path.includes('size=thumb'));
  await waitFor(() => {
    expect(asked()).toHaveLength(2);
  });
  for (const { path } of asked()) wire.reply(`GET ${path}`, { status: 404 });
  cleanup();
  await renderApp({ path: JOB, session: 'hal.master' });
  const [first] = await within(await screen.findByRole('region', { name: 'Photos' })).findAllByRole(
    'button',
    { name: /^Removed.*First of three plates/ },
  );
  expect(first).toBeInTheDocument();
  expect(photos().queryByRole('img')).not.toBeInTheDocument();
});

it('one opens large with who added it and when, and the next by the arrow key', async () => {
  const { user } = await renderApp({ path: JOB, session: 'hal.master' });
  await screen.findByRole('region', { name: 'Photos' });
  await user.click(photos().getByRole('button', { name: /First of three plates/ }));
  const dialog = await screen.findByRole('dialog', { name: 'First of three plates welded in' });
  await waitFor(() => {
    expect(within(dialog).getByRole('img', { name: /^First of three/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/jpeg;base64,/),
    );
  });
  expect(within(dialog).getByText(/^Budi Santoso/)).toBeInTheDocument();
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(await screen.findByRole('dialog', { name: /^Shell between frames/ })).toBeInTheDocument();
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
});

it('the office removes one with a reason, and it is gone from the report as well', async () => {
  const { user } = await renderApp({ path: JOB, session: 'rajan.menon' });
  await screen.findByRole('region', { name: 'Photos' });
  expect(photos().getByRole('button', { name: 'Make photo record' })).toBeInTheDocument();
  await user.click(photos().getByRole('button', { name: /First of three plates/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  const asked = within(await screen.findByRole('alertdialog', { name: /^Remove “First of/ }));
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: 'Of another ship' } });
  await user.click(asked.getByRole('button', { name: 'Remove photo' }));
  // Both dialogs are gone: what lies below them can be reached again.
  await screen.findByRole('region', { name: 'Photos' });
  await waitFor(() => {
    expect(screen.queryByText('First of three plates welded in')).not.toBeInTheDocument();
  });
  expect(photos().getAllByRole('button', { name: /Shell between/ })).toHaveLength(1);
});
