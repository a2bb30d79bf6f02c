/** The account of a docking: an invoice pasted as rows, what does not fit of it, and what is agreed on. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fileOf } from '../../support/files';
import { address, callsOf, dialogClosed, renderApp } from '../../support/renderApp';

const ACCOUNT = '/ships/2/drydocks/1/account';
const OFFICE = 'rajan.menon';
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Amounts hold a blank at which no line breaks. */
const wordsOf = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00a0', ' ');

type Person = Awaited<ReturnType<typeof renderApp>>['user'];

const rowOf = async (code: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${code} `) }));

async function enterInvoice(number: string, rows: string) {
  enter(await screen.findByLabelText('Invoice number'), number);
  const date = screen.getByRole('textbox', { name: 'Invoice date' });
  enter(date, '20 Nov 2026');
  fireEvent.blur(date);
  enter(screen.getByLabelText('Lines of the invoice'), rows);
}

async function sendInvoice(user: Person) {
  const save = screen.getByRole('button', { name: 'Save invoice' });
  await waitFor(() => {
    expect(save).toBeEnabled();
  });
  await user.click(save);
}

describe('a new invoice', () => {
  it('is read from rows as a spreadsheet copies them, says which cannot be read, and keeps what was typed', async () => {
    const { user, wire } = await renderApp({ path: `${ACCOUNT}/invoice`, session: OFFICE });
    await enterInvoice('STD-1', 'No.\tItem\tQty\nDK-001; abc\n\tTools lent\t2\tday\t12.50\t');
    const table = within(await screen.findByRole('table', { name: 'How the lines are read' }));
    await waitFor(() => {
      expect(table.getAllByRole('row').map(wordsOf)).toEqual([
        'RowItemClaimsAmount',
        '2Docking and undockingDK-001 Docking and undockingThe amount is missing or unclear',
        '3Tools lentNot orderedUSD 25',
      ]);
    });
    fireEvent.blur(screen.getByLabelText('Lines of the invoice'));
    await sendInvoice(user);
    expect(await screen.findByText(/Some rows cannot be read/)).toBeInTheDocument();
    expect(callsOf(wire).filter(({ method }) => method === 'POST')).toEqual([]);
    enter(
      screen.getByLabelText('Lines of the invoice'),
      'DK-001; 24,500.00\n; Tools lent; 2; day; 12.5',
    );
    await sendInvoice(user);
    await waitFor(() => {
      expect(address()).toBe(ACCOUNT);
    });
    expect(await screen.findByText('STD-1')).toBeInTheDocument();
    expect((await rowOf('DK-001')).getAllByText('USD 24,500')).toHaveLength(3);
  });

  it('takes the rows of a spreadsheet in the place of what stood there, which can be put back; another file says why not', async () => {
    const { user } = await renderApp({ path: `${ACCOUNT}/invoice`, session: OFFICE });
    await enterInvoice('STD-2', 'DK-001; 1');
    const choice = screen.getByLabelText('Choose a spreadsheet');
    await user.upload(choice, fileOf('%PDF-1.7', 'invoice.csv'));
    expect(await screen.findByText(/the PDF itself belongs to the documents/)).toBeInTheDocument();
    const lines = screen.getByLabelText('Lines of the invoice');
    expect(lines).toHaveValue('DK-001; 1');
    await user.upload(
      choice,
      fileOf('No;Item;Amount\nDK-001;Docking;24.500,00\n;Tools;25', 'a.csv'),
    );
    expect(await screen.findByText(/2 rows were taken from a.csv/)).toBeInTheDocument();
    expect(lines).toHaveValue('DK-001\tDocking\t\t\t\t24500\n\tTools\t\t\t\t25');
    await user.click(screen.getByRole('button', { name: 'Put back what stood here' }));
    expect(lines).toHaveValue('DK-001; 1');
  });

  it('of a number that is there already is refused, and stays to be put right', async () => {
    const { user } = await renderApp({ path: `${ACCOUNT}/invoice`, session: 'selat.pm' });
    await enterInvoice('STD-2611-114', 'DK-001; 1');
    await sendInvoice(user);
    expect(await screen.findByText(/has been entered already/)).toBeInTheDocument();
    expect(screen.getByLabelText('Lines of the invoice')).toHaveValue('DK-001; 1');
  });
});

describe('the lines', () => {
  it('are disputed with a reason and the next step, which the yard reads, without what the office expects', async () => {
    const { user, unmount } = await renderApp({ path: ACCOUNT, session: OFFICE });
    await user.click((await rowOf('DK-004')).getByRole('button', { name: 'Decide on DK-004' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^DK-004 Tugs/ }));
    expect(dialog.getByLabelText('Agreed amount')).toHaveValue('9800');
    enter(dialog.getByLabelText('Decision'), 'DISPUTED');
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    await waitFor(() => {
      expect(dialog.getByLabelText('Reason')).toBeInvalid();
    });
    enter(dialog.getByLabelText('Reason'), 'One tug, not two');
    enter(dialog.getByLabelText('Next step'), 'Yard sends the pilot log');
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    await dialogClosed();
    expect(await (await rowOf('DK-004')).findByText('Disputed')).toBeInTheDocument();
    unmount();
    await renderApp({ path: `${ACCOUNT}?show=disputed`, session: 'selat.pm' });
    const row = await rowOf('DK-004');
    expect(row.getByText('One tug, not two')).toBeInTheDocument();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Expected' })).not.toBeInTheDocument();
  });

  it('are agreed on by what both sides measured, and never above it without a reason', async () => {
    const { user } = await renderApp({ path: ACCOUNT, session: OFFICE });
    await user.click((await rowOf('GS-003')).getByRole('button', { name: 'Decide on GS-003' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^GS-003/ }));
    enter(dialog.getByLabelText(/^Measured by both sides/), '312.5');
    expect(await dialog.findByText('USD 1,718.75')).toBeInTheDocument();
    enter(dialog.getByLabelText('Agreed amount'), '1718.76');
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    expect(await dialog.findByText('More than expected: give a reason')).toBeInTheDocument();
    enter(dialog.getByLabelText('Agreed amount'), '1718.75');
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    await dialogClosed();
    const row = await rowOf('GS-003');
    expect(await row.findByText('Agreed')).toBeInTheDocument();
    expect(row.getAllByText('USD 1,718.75')).toHaveLength(2);
  });

  it('that are paid by what is measured take a whole column of quantities, and stay open', async () => {
    const { user } = await renderApp({ path: ACCOUNT, session: OFFICE });
    await user.click(await screen.findByRole('button', { name: 'Measured quantities' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Take over measured quantities' }),
    );
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Item, text, unit, quantity');
    expect(field.value).toMatch(/^GS-004\t.*\t$/m);
    enter(field, 'Item; Qty\nGS-004; 312,5\nDK-001; 1\nXX-9; 4\nGS-004; 3\nHP-003; many');
    expect(
      await dialog.findByText('Row 3: DK-001 is not paid by measured quantity.'),
    ).toBeVisible();
    expect(dialog.getByText('1 new quantity.')).toBeInTheDocument();
    expect(dialog.getByText('Row 4: XX-9 is no line of this account.')).toBeInTheDocument();
    expect(dialog.getByText('Row 5: GS-004 stands here twice.')).toBeInTheDocument();
    expect(dialog.getByText(/^Row 6: the quantity of HP-003/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save quantities' }));
    expect(await dialog.findByText(/^Some rows cannot be taken over/)).toBeInTheDocument();
    enter(field, 'GS-004; 312,5\nHP-003\tGrit blast\tm2\t1,400.5');
    expect(await dialog.findByText('2 new quantities.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save quantities' }));
    await dialogClosed();
    const row = await rowOf('GS-004');
    expect(await row.findByText(/^312\.5/)).toBeInTheDocument();
    expect(row.queryByText('Not measured')).not.toBeInTheDocument();
    expect(await row.findByText('Open')).toBeInTheDocument();
  });

  it('that are claimed as expected are agreed on at once', async () => {
    const { user } = await renderApp({ path: ACCOUNT, session: OFFICE });
    await user.click(await screen.findByRole('button', { name: 'Agree 1 equal line' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agree 1 line?' }));
    expect(dialog.getByText(/USD 24,500 in total/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByRole('button', { name: 'Agree all equal' })).toBeDisabled();
    expect(await (await rowOf('DK-001')).findByText('Agreed')).toBeInTheDocument();
  });
});

describe('payments', () => {
  it('are added once, and voided with a reason', async () => {
    const { user, wire } = await renderApp({ path: ACCOUNT, session: OFFICE });
    await user.click(await screen.findByRole('button', { name: 'Add payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add payment' }));
    const date = dialog.getByRole('textbox', { name: 'Paid on' });
    enter(date, '21 Nov 2026');
    fireEvent.blur(date);
    enter(dialog.getByLabelText('Amount'), '1000');
    wire.replyOnce('POST /drydocks/1/payments', { status: 504, body: {} });
    await user.click(dialog.getByRole('button', { name: 'Save payment' }));
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Save payment' })).toBeEnabled();
    });
    await user.click(dialog.getByRole('button', { name: 'Save payment' }));
    await dialogClosed();
    expect(await screen.findByText('HAL-DD26: payment of 21 Nov 2026 saved')).toBeInTheDocument();
    expect(await screen.findAllByText('USD 1,000')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Void 21 Nov 2026' }));
    const asked = within(await screen.findByRole('alertdialog', { name: /^Void the payment/ }));
    enter(asked.getByLabelText('Reason'), 'Booked twice');
    await user.click(asked.getByRole('button', { name: 'Void payment' }));
    expect(await screen.findByText('Void: Booked twice')).toBeInTheDocument();
    expect(await screen.findByText('HAL-DD26: payment of 21 Nov 2026 voided')).toBeInTheDocument();
  });
});

it('is for the two sides of the contract: others have no way to it', async () => {
  const { unmount } = await renderApp({ path: '/ships/2/drydocks/1', session: 'hal.master' });
  await screen.findByRole('heading', { level: 1, name: 'HAL-DD26' });
  await screen.findByText('Milestones');
  expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
  unmount();
  await renderApp({ path: ACCOUNT, session: 'hal.master' });
  expect(await screen.findByText('No account')).toBeInTheDocument();
});
