/** The documents of a ship and of a docking on their own pages, against the real server. */
import { screen, within } from '@testing-library/react';
import { handedFiles } from '../../../../src/parts/transfers/handedFiles';
import { transfers } from '../../../../src/parts/transfers/transferQueue';
import { address, renderApp } from '../../../support/renderApp';

const DOCKING = '/ships/2/drydocks/1';
const ENGINEER = 'tomas.varga';

afterEach(() => {
  for (const key of transfers.states.get().keys()) transfers.forget(key);
  handedFiles.claim();
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));
/** The docking of the only row on the upload sheet. */
async function docking(): Promise<string | undefined> {
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Docking,/);
  await within(select).findByText('HAL-DD26');
  return select.selectedOptions[0]?.text;
}
const href = (link: HTMLElement) => link.getAttribute('href');

describe('the head of a docking', () => {
  it('counts its documents, and each count leads to these in the register', async () => {
    await renderApp({ path: DOCKING, session: ENGINEER });
    expect(href(await screen.findByText(/^\d+ documents$/))).toBe('/documents?ship=2&dd=1');
    expect(href(screen.getByText(/^\d+ in review$/))).toBe(
      '/documents?ship=2&dd=1&state=FOR_REVIEW',
    );
    expect(href(screen.getByText('Documents', { selector: 'main a' }))).toBe(
      `${DOCKING}/documents`,
    );
  });

  it('of another one, counts its own', async () => {
    await renderApp({ path: '/ships/2', session: ENGINEER });
    expect(href(await screen.findByText(/^\d+ documents$/))).toBe('/documents?ship=2');
  });
});

describe('the documents of a docking', () => {
  it('are counted by type and state, and the latest are listed', async () => {
    await renderApp({ path: `${DOCKING}/documents`, session: ENGINEER });
    const types = await part('By type');
    const type = await types.findByText('Inspection report');
    expect(href(type)).toMatch(/^\/documents\?ship=2&dd=1&type=\d+$/);
    expect(types.getAllByText(/^Approved \d+$/).length).toBeGreaterThan(3);
    const latest = await part('Latest documents');
    expect((await latest.findAllByText(/^HAL-DD26-/)).length).toBe(8);
  });

  it('that are missing or expected later are added with ship, docking and type filled in', async () => {
    const { user } = await renderApp({ path: `${DOCKING}/documents`, session: ENGINEER });
    const expected = await part('Expected documents');
    expect(expected.getAllByText('Released').length).toBeGreaterThan(3);
    await user.click(expected.getByLabelText('Add Final docking report'));
    expect(await screen.findByText('Add documents', { selector: 'h1' })).toBeInTheDocument();
    expect(address()).toMatch(/^\/documents\/new\?ship=2&dd=1&type=\d+$/);
    await user.upload(
      await screen.findByLabelText('Choose files'),
      new File(['day,men'], 'Notes.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByDisplayValue(/Final docking report/)).toBeInTheDocument();
    expect(await docking()).toBe('HAL-DD26');
  });

  it('files that are chosen on the tab go to the upload sheet with both filled in', async () => {
    const { user } = await renderApp({ path: `${DOCKING}/documents`, session: ENGINEER });
    await user.upload(
      await screen.findByLabelText('Choose files'),
      new File(['day,men'], 'Manning.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('Manning.csv', { selector: 'h2' })).toBeInTheDocument();
    expect(address()).toBe('/documents/new?ship=2&dd=1');
    expect(await docking()).toBe('HAL-DD26');
  });

  it('whoever may not add any is offered nothing to add', async () => {
    await renderApp({ path: `${DOCKING}/documents`, session: 'owner.viewer' });
    const expected = await part('Expected documents');
    expect(expected.getByText('Drydock specification')).toBeInTheDocument();
    expect(screen.queryByText('Choose files')).toBeNull();
    expect(expected.queryByText('Add')).toBeNull();
    expect(screen.queryByText('Missing')).toBeNull();
  });
});

test('the documents of a ship are counted by docking', async () => {
  await renderApp({ path: '/ships/2/documents', session: ENGINEER });
  const dockings = await part('By docking');
  expect(href(dockings.getByText('HAL-DD26'))).toBe('/documents?ship=2&dd=1');
  expect(dockings.getByText('Ship-level (no docking)')).toBeInTheDocument();
});
