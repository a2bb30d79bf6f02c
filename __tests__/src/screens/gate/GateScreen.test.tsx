/** The flooding gate on the screen: what it waits for, ticks that hold at once, and who may do nothing. */
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

const GATE = '/ships/2/drydocks/1/gate';
const check = (name: string) => screen.findByRole('checkbox', { name });

describe('the flooding gate', () => {
  it('tells what it waits for, job by job, and cannot be signed before', async () => {
    await renderApp({ path: GATE, session: 'hal.master' });
    expect(await screen.findByText('Not ready')).toBeInTheDocument();
    const jobs = within(screen.getByRole('region', { name: 'Jobs to be accepted' }));
    expect(jobs.getByText('1 of 10')).toBeInTheDocument();
    expect(jobs.getByRole('link', { name: 'UW-001' })).toHaveAttribute('href', '/jobs/23');
    expect(screen.queryByRole('button', { name: 'Sign for the ship' })).not.toBeInTheDocument();
    expect(await check('Overboard valves tight')).toBeDisabled();
  });

  it('keeps a tick with name and time, and takes it away again', async () => {
    const { user } = await renderApp({ path: GATE, session: 'hal.master' });
    const anchors = await check('Anchors and chains secured');
    await user.click(anchors);
    expect(anchors).toBeChecked();
    await screen.findByText(/^Georgios Pappas, /);
    expect(anchors).toHaveAccessibleDescription(/^Georgios Pappas, /);
    await user.click(anchors);
    expect(anchors).not.toBeChecked();
    await screen.findByText('0 of 14');
  });

  it('takes a tick back that the server could not keep, and says so', async () => {
    const { user, wire } = await renderApp({ path: GATE, session: 'hal.master' });
    const anchors = await check('Anchors and chains secured');
    wire.replyOnce('POST /drydocks/1/gate/checks', { status: 500, body: { error: 'Reference 7' } });
    await user.click(anchors);
    await screen.findByText(/Reference 7/);
    expect(anchors).not.toBeChecked();
    expect(anchors).toHaveAccessibleDescription('not ticked');
  });

  it('shows class its own items, and nothing to tick or sign', async () => {
    await renderApp({ path: GATE, session: 'bv.surveyor' });
    expect(await check('Anchors and chains secured')).toBeDisabled();
    expect(screen.queryByText('Jobs to be accepted')).not.toBeInTheDocument();
    expect(screen.getByText('Class items to be acknowledged')).toBeInTheDocument();
    const open = screen.getByRole('list', { name: 'Conditions of class to be closed in dock' });
    expect(open).toHaveTextContent(/^CC-26-014Frame 120 .*due /);
    expect(within(open).getByRole('link')).toHaveAttribute('href', '/ships/2/class');
  });

  it('of a survey in the water does not exist', async () => {
    await renderApp({ path: '/ships/4/drydocks/7/gate', session: 'administrator' });
    expect(await screen.findByText('Not found')).toBeInTheDocument();
  });
});
