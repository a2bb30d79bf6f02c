import writeWorkbook from 'write-excel-file/node';
import { screen, waitFor, within } from '@testing-library/react';
import { transfers } from '../../../../src/parts/transfers/transferQueue';
import { fileOf, readBlobs } from '../../../support/files';
import { renderApp, useBackend } from '../../../support/renderApp';

const PRICE = 'Unit price, line 1';

beforeAll(async () => {
  // The bytes are carried by the browser's own requests, which the DOM of the tests sends from an origin of its own.
  await useBackend({ DOCMAN_ALLOWED_ORIGINS: window.location.origin });
  readBlobs();
});

afterEach(() => {
  for (const key of transfers.states.get().keys()) transfers.forget(key);
});

async function askAbout(id: number) {
  const app = await renderApp({ path: `/quotations/${id}`, session: 'paula.frost' });
  await app.user.click(await screen.findByRole('button', { name: 'Ask a question…' }));
  const asked = within(await screen.findByRole('dialog'));
  await app.user.type(asked.getByRole('textbox', { name: 'Question' }), 'Staging?');
  await app.user.click(asked.getByRole('button', { name: 'Send question' }));
  await screen.findByRole('textbox', { name: PRICE });
  return app;
}

describe('the quotation of a yard', () => {
  it('can be read once it was handed in, with what the yard did not price', async () => {
    await renderApp({ path: '/quotations/3', session: 'gulf.tender' });
    const lines = within(await screen.findByRole('table', { name: 'Lines' }));
    expect(lines.getByRole('row', { name: /GS-004/ })).toHaveTextContent('Silent');
    expect(screen.getByText('AED 1,812,000')).toBeInTheDocument();
    expect(screen.queryByText('Our adjustments')).not.toBeInTheDocument();
    expect(screen.queryByText(/USD/)).not.toBeInTheDocument();
  });

  it('is open again after a question, sums while typing, and says silent for a price that is taken away', async () => {
    const { user } = await askAbout(1);
    const total = () => screen.getByRole('table', { name: 'Lines' }).querySelector('tfoot');
    expect(total()).toHaveTextContent('USD 486,300');
    const price = screen.getByRole('textbox', { name: PRICE });
    await user.clear(price);
    expect(total()).toHaveTextContent('3 lines silentUSD 480,000');
    expect(screen.getByRole('combobox', { name: 'Status, line 1' })).toHaveValue('SILENT');
    expect(screen.getByRole('button', { name: 'Record as received' })).toBeDisabled();
    await user.type(price, '310.50');
    expect(total()).toHaveTextContent('USD 486,520.50');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Quotation NDA-DD27 STD saved')).toBeInTheDocument();
    const receive = screen.getByRole('button', { name: 'Record as received' });
    await waitFor(() => {
      expect(receive).toBeEnabled();
    });
    await user.click(receive);
    await screen.findByRole('heading', { name: 'Changes from round 1 to round 2' });
    expect(screen.getByText('Total: USD 486,300 → USD 486,520.50')).toBeInTheDocument();
    const changed = within(screen.getByRole('table', { name: 'Changed lines' }));
    expect(changed.getAllByRole('row')).toHaveLength(2);
    expect(changed.getByRole('row', { name: /GS-001/ })).toHaveTextContent('310.5');
  });

  it('a filled sheet is shown row by row before it is taken in, and stored with the rest alone', async () => {
    const { user, wire } = await askAbout(2);
    const total = () => screen.getByRole('table', { name: 'Lines' }).querySelector('tfoot');
    const before = total()?.textContent;
    await user.click(screen.getByRole('button', { name: 'Import filled sheet…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import filled sheet' }));
    const choose = () => dialog.getByLabelText<HTMLInputElement>(/^Choose (another )?file$/);
    await user.upload(choose(), fileOf('Line,Unit price,Docman line\nCrane,5,1.1\n'));
    expect(await dialog.findByText(/belongs to another quotation/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import 0 changes' })).toBeDisabled();
    await user.upload(
      choose(),
      fileOf('Description;Price\nWatchman at the gangway;120,50\nPilot in and out;1.500\n'),
    );
    expect(await dialog.findByText('2 extra lines')).toBeInTheDocument();
    const rows = within(dialog.getByRole('table', { name: 'Rows to check' }));
    expect(rows.getByRole('row', { name: /Pilot/ })).toHaveTextContent(
      '1.500 can be read in two ways; read as 1500',
    );
    await user.click(rows.getByRole('checkbox', { name: 'Import row 3' }));
    await user.click(dialog.getByRole('button', { name: 'Import 1 change' }));
    expect(
      await screen.findByText('Sheet imported. Check the lines, then save.'),
    ).toBeInTheDocument();
    expect(total()?.textContent).not.toBe(before);
    expect(wire.calls.some(({ method }) => method === 'PUT')).toBe(false);
    expect(
      screen.getByText(/^The file sheet\.csv is stored with the quotation/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText(/^Quotation NDA-DD27 \w+ saved$/)).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Watchman at the gangway')).toBeInTheDocument();
    const kept = within(await screen.findByRole('region', { name: 'Price sheet' }));
    expect(await kept.findByText('sheet.csv')).toBeInTheDocument();
    expect(kept.getByRole('link', { name: /^NDA-DD27-QTN-\d{4}$/ })).toBeInTheDocument();
  });

  it('a file in another currency is asked about before anything is read of it; merged prices are named', async () => {
    const { user } = await askAbout(3);
    await user.click(screen.getByRole('button', { name: 'Import filled sheet…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import filled sheet' }));
    const choose = () => dialog.getByLabelText<HTMLInputElement>(/^Choose (another )?file$/);
    const book = await writeWorkbook([
      {
        sheet: 'Prices',
        data: [
          ['Item', 'Description', 'Qty', 'Unit', 'Unit price (NOK)'],
          ['X1', 'Watchman', '1', 'day', { value: 120.5, type: Number, rowSpan: 2 }],
          ['DK-001', 'Docking and undocking', '1', 'lump', null],
        ],
      },
    ]).toBuffer();
    await user.upload(choose(), fileOf(new Uint8Array(book), 'prices.xlsx'));
    expect(
      await dialog.findByText(/^The file’s prices are in NOK, this quotation is in [A-Z]{3}/),
    ).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import 0 changes' })).toBeDisabled();
    await user.click(await dialog.findByRole('button', { name: /^The figures are in [A-Z]{3}$/ }));
    expect(await dialog.findByText('1 extra line')).toBeInTheDocument();
    expect(dialog.queryByText(/Prices are read as NOK/)).not.toBeInTheDocument();
    // The same file once more.
    await user.upload(choose(), fileOf(new Uint8Array(book), 'prices.xlsx'));
    await user.click(await dialog.findByRole('button', { name: 'Change the quotation to NOK' }));
    expect(await dialog.findByText(/Prices are read as NOK/)).toBeInTheDocument();
    expect(
      dialog.getByText(
        /^E2:E3: “120.5” counts for X1 \(row 2\); without a price: DK-\d+ \(row 3\)$/,
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /^Import \d changes$/ }));
    expect(await screen.findByDisplayValue(/^NOK/)).toBeInTheDocument();
  });

  it('a sheet of the yard’s own layout has its columns chosen once; the next one is known', async () => {
    const { user } = await askAbout(1);
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Import filled sheet…' }));
      return within(await screen.findByRole('dialog', { name: 'Import filled sheet' }));
    };
    const sheet = (price: string) =>
      fileOf(`Werft GmbH;;\nLfd;Leistung;Satz\n1;Wache am Landgang;${price}\n`);
    const dialog = await open();
    const choose = () => dialog.getByLabelText<HTMLInputElement>(/^Choose (another )?file$/);
    await user.upload(choose(), sheet('120,50'));
    const use = await dialog.findByRole('button', { name: 'Use these columns' });
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Row with the headings' }),
      'Row 2: Lfd · Leistung · Satz',
    );
    await user.click(use);
    expect(await dialog.findByText(/^Choose the column of the unit price/)).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Leistung/ }), 'Line');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Satz/ }), 'unit_price');
    await user.click(use);
    expect(await dialog.findByText('1 extra line')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Import 1 change' }));
    await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
    await screen.findByText('Quotation NDA-DD27 STD saved');
    const again = await open();
    await user.upload(again.getByLabelText(/^Choose file$/), sheet('99,00'));
    expect(
      await again.findByText(
        /^Columns as chosen for an earlier sheet of this yard: leistung = Line and satz = Unit price/,
      ),
    ).toBeInTheDocument();
    expect(again.queryByRole('button', { name: 'Use these columns' })).not.toBeInTheDocument();
    await user.click(again.getByRole('button', { name: 'Choose columns…' }));
    expect(await again.findByRole('combobox', { name: /^Leistung/ })).toHaveValue('text');
  });
});
