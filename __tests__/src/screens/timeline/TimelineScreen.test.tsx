/** What stands around the timeline: its legend, and the dockings that have no place on it. */
import { screen, within } from '@testing-library/react';
import { spanAround } from '../../../../src/screens/timeline/timelineScale';
import { renderApp, useBackend } from '../../../support/renderApp';

describe('the timeline of the fleet', () => {
  it('lists the dockings without days, and says what its signs mean', async () => {
    const { wire } = await useBackend();
    const { from, to } = spanAround(new Date().toISOString());
    wire.reply(`GET /drydocks/timeline?from=${from}&to=${to}&page=1&page_size=25`, {
      body: {
        ships: [{ id: 8, code: 'LAP', name: 'Larch Pacific', due_on: '2027-08-01' }],
        dockings: [],
        undated: [{ id: 41, number: 'LAP-DD28', ship_id: 8 }],
        total: 1,
        page: 1,
        page_size: 25,
      },
    });
    await renderApp({ path: '/drydocks/timeline', session: 'administrator' });
    const undated = await screen.findByRole('region', { name: 'No dates yet:' });
    expect(within(undated).getByRole('link', { name: 'LAP-DD28' })).toHaveAttribute(
      'href',
      '/ships/8/drydocks/41',
    );
    const legend = screen.getByRole('list', { name: 'Legend' });
    expect([...legend.children].map(({ textContent }) => textContent)).toEqual([
      'Docking due',
      '!Needs attention',
      '!!Behind',
    ]);
    expect(document.querySelector('.now')).toHaveTextContent('Today');
  });
});
