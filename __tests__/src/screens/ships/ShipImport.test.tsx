import { screen, waitFor, within } from '@testing-library/react';
import { fileOf } from '../../../support/files';
import { pressTwice, renderApp } from '../../../support/renderApp';

const HEAD =
  'code,name,imo,type,flag,class_society,delivered_on,gross_tonnage,deadweight_t,loa_m,breadth_m,depth_m,draught_m,special_survey_due_on';
const line = (code: string, imo: string) =>
  `${code},Ship ${code},${imo},CONTAINER,NO,DNV,2015-01-01,1000,2000,100,20,10,8,2030-01-01`;
const csv = (...lines: string[]) => fileOf([HEAD, ...lines].join('\n'));
const chooser = () =>
  screen.findByLabelText<HTMLInputElement>(/^Choose (CSV or XLSX|another) file$/);
const sent = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === '/ships/import').map(({ body }) => body);
const report = () => screen.findByLabelText('Row report', { selector: 'table' });

describe('ships from a spreadsheet', () => {
  it('every wrong row is told by its field, and nothing can be stored before all are right', async () => {
    const { user, wire } = await renderApp({ path: '/ships/import', session: 'fleet.manager' });
    await user.upload(await chooser(), csv(line('IM1', '9000041'), line('HAL', '9000042')));
    const rows = within(await report()).getAllByRole('row');
    // Those that are wrong come first.
    expect(rows[1]).toHaveTextContent('Line 3');
    expect(rows[1]).toHaveTextContent('IMO number: Not a valid IMO number');
    expect(rows[2]).toHaveTextContent('Line 2IM1OK');
    expect(screen.getByText(/^1 of 2 rows has errors\./)).toBeInTheDocument();
    expect(screen.queryByText(/^Import \d/)).not.toBeInTheDocument();
    expect(sent(wire.calls)).toMatchObject([{ dry_run: true }]);
  });

  it('right rows are tried, then stored, and the list has them', async () => {
    const { user, wire } = await renderApp({ path: '/ships/import', session: 'fleet.manager' });
    await user.upload(await chooser(), csv(line('IM2', '9000053'), line('IM3', '9000065')));
    await user.click(await screen.findByText('Import 2 rows'));
    await screen.findByText('2 rows imported');
    expect(sent(wire.calls)).toMatchObject([{ dry_run: true }, { dry_run: false }]);
    await user.click(screen.getByText('Back to ships'));
    expect(await screen.findByText('Ship IM2')).toBeInTheDocument();
  });

  it('two presses at once store the rows once', async () => {
    const { user, wire } = await renderApp({ path: '/ships/import', session: 'fleet.manager' });
    await user.upload(await chooser(), csv(line('IM6', '9000089')));
    pressTwice(await screen.findByText('Import 1 row'));
    await screen.findByText('1 row imported');
    expect(sent(wire.calls)).toMatchObject([{ dry_run: true }, { dry_run: false }]);
  });

  it('nothing is lost when it fails: the file is still there', async () => {
    const { user, wire } = await renderApp({ path: '/ships/import', session: 'fleet.manager' });
    wire.replyOnce('POST /ships/import', { status: 500, body: { error: 'Broken' } });
    await user.upload(await chooser(), csv(line('IM4', '9000077')));
    expect(
      await screen.findByText(/Your file is still selected: try again\.$/),
    ).toBeInTheDocument();
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByText('Import 1 row')).toBeInTheDocument();
  });

  it('a column that nobody knows is named before anything is sent', async () => {
    const { user, wire } = await renderApp({ path: '/ships/import', session: 'fleet.manager' });
    await user.upload(await chooser(), fileOf('code,Breath\nIM5,3'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown column: Breath.');
    expect(sent(wire.calls)).toEqual([]);
  });

  it('what is no spreadsheet is said in words', async () => {
    const { user } = await renderApp({ path: '/ships/import', session: 'fleet.manager' });
    await user.upload(await chooser(), fileOf('\0\0'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not a CSV or XLSX file.');
  });

  it('is not for those who may not create ships', async () => {
    await renderApp({ path: '/ships/import', session: 'rajan.menon' });
    expect(await screen.findByText('No access')).toBeInTheDocument();
  });
});

describe('dockings from a spreadsheet', () => {
  it('take the ship by its code and are stored', async () => {
    const { user } = await renderApp({ path: '/drydocks/import', session: 'fleet.manager' });
    const text = 'ship;kind;planned_arrival_on;budget\nKES;INTERMEDIATE;2028-01-10;250000,5\n';
    await user.upload(await chooser(), fileOf(text));
    await user.click(await screen.findByText('Import 1 row'));
    await screen.findByText('1 row imported');
    await waitFor(() => {
      expect(screen.getByText('Back to dockings')).toHaveAttribute('href', '/drydocks');
    });
  });
});
