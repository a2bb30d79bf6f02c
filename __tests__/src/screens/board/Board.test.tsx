import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

const BOARD = '/ships/2/drydocks/1/board';
const tile = async (name: string) => within(await screen.findByRole('region', { name }));
const linesOf = async (of: Awaited<ReturnType<typeof tile>>) =>
  (await of.findAllByRole('listitem')).map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );

describe('the board of a docking', () => {
  it('says on one page how far it is, what holds it up and what it will cost', async () => {
    await renderApp({ path: BOARD, session: 'fleet.manager' });
    const days = await tile('Days');
    expect(await days.findByText(/^Day \d+ of 17$/)).toBeInTheDocument();
    const curve = await tile('Planned and earned value');
    expect(await curve.findByText(/days (behind|ahead of) plan/)).toBeInTheDocument();
    expect(await linesOf(await tile('Jobs'))).toEqual([
      ...['Approved14', 'In progress34', 'On hold1', 'Done9', 'Accepted5'],
      'CG-003 Inert-gas scrubber: internal examination',
    ]);
    expect(await linesOf(await tile('Flooding gate'))).toEqual([
      'Class items acknowledged2 of 22',
      'Gate jobs accepted1 of 10',
      'Checks done0 of 14',
      'Signatures0 of 2',
    ]);
    expect(await linesOf(await tile('Variation orders'))).toEqual([
      'Submitted1 · USD 11,400',
      'Priced1 · USD 18,500',
      'Approved4 · USD 19,120',
    ]);
    expect((await tile('Cost')).getByText('USD 569,260')).toBeInTheDocument();
  });

  it('tells the yard nothing of the office’s money', async () => {
    await renderApp({ path: BOARD, session: 'selat.pm' });
    expect(await linesOf(await tile('Variation orders'))).toContain('Approved4');
    expect(screen.queryByRole('region', { name: 'Cost' })).not.toBeInTheDocument();
    expect(
      screen.queryByRole('region', { name: 'Planned and earned value' }),
    ).not.toBeInTheDocument();
    expect(screen.queryByText(/USD/)).not.toBeInTheDocument();
  });

  it('of a docking that has not begun says so', async () => {
    await renderApp({ path: '/ships/8/drydocks/5/board', session: 'rajan.menon' });
    expect(await screen.findByText('Not under way')).toBeInTheDocument();
  });

  it('is one press from the docking', async () => {
    const { user } = await renderApp({ path: '/ships/2/drydocks/1', session: 'rajan.menon' });
    await user.click(await screen.findByRole('link', { name: 'Board for the daily meeting' }));
    expect(await screen.findByRole('region', { name: 'Flooding gate' })).toBeInTheDocument();
  });
});
