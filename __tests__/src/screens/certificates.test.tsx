/** Certificates and class on their screens: what needs attention, renewals that say why, proposals, and what a docking must bring about. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { request } from '../../../src/api/http';
import { dueDatesSchema, shipClassSchema } from '../../../src/contract/certificates/classRecords';
import { addDays, addMonths, daysBetween, todayIn } from '../../../src/contract/dates';
import { endpoints } from '../../../src/contract/endpoints';
import { daysIn, kindIn } from '../../../src/parts/certificates/scanDates';
import { preferences } from '../../../src/session/preferences';
import { writeLooks } from '../../../src/session/listLookTexts';
import { transfers } from '../../../src/parts/transfers/transferQueue';
import { readBlobs } from '../../support/files';
import { callsOf, renderApp, useBackend } from '../../support/renderApp';

const OFFICE = 'rajan.menon';
const CO2 = 'CO2 system, service';
/** So many of one day are not all shown at first. */
const MANY = 6;
const posts = (wire: Parameters<typeof callsOf>[0]) =>
  callsOf(wire).filter(({ method, path }) => method === 'POST' && !path.startsWith('/auth'));
const words = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep');
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

beforeAll(async () => {
  // The bytes of a scan are carried by the browser's own requests, from an origin of the tests' own.
  await useBackend({ DOCMAN_ALLOWED_ORIGINS: window.location.origin });
  readBlobs();
});

afterEach(() => {
  for (const key of transfers.states.get().keys()) transfers.forget(key);
});

describe('the calendar', () => {
  const today = todayIn('UTC', new Date());
  const at = (day: string) => `/certificates?view=calendar&month=${day}`;

  /** Of the five years' months the first in which a day has more than are shown at first; -1 for none. */
  async function monthWithMany(): Promise<number> {
    const read = (month: string) =>
      request(endpoints.dueDates, { query: { month }, reply: dueDatesSchema });
    const { months } = await read(today);
    for (const [place, { month, count }] of months.entries()) {
      if (count < MANY) continue;
      const days = (await read(month)).items.map(({ on }) => on);
      if (days.some((day) => days.filter((one) => one === day).length >= MANY)) return place;
    }
    return -1;
  }

  it('leads from a month of five years to what falls due in it, day by day', async () => {
    const { user } = await renderApp({ path: at(addDays(today, 15)), session: OFFICE });
    const hooks = await screen.findByRole('link', { name: /^HAL Lifeboat hooks/ });
    expect(hooks).toHaveAttribute('href', expect.stringMatching(/^\/certificates\/\d+$/));
    const years = within(screen.getByRole('navigation', { name: 'Five years by month' }));
    const months = years.getAllByRole('link');
    expect(months).toHaveLength(60);
    const [next] = months.slice(2).filter(({ textContent }) => /^\d/.test(textContent));
    if (next === undefined) throw new Error('Nothing falls due.');
    const name = next.getAttribute('aria-label')?.split(':')[0] ?? '';
    await user.click(next);
    const month = within(await screen.findByRole('region', { name }));
    expect(month.getAllByRole('listitem').length).toBeGreaterThan(0);
    await user.click(month.getByRole('link', { name: 'Previous month' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    });
  });

  it('tells what is late', async () => {
    await renderApp({ path: at(addDays(today, -21)), session: OFFICE });
    expect(await screen.findByRole('link', { name: /^HAL CO2 system/ })).toHaveTextContent(
      'Expired',
    );
    expect(screen.getByRole('link', { name: /^\d+ certificates overdue$/ })).toHaveAttribute(
      'href',
      `/certificates?view=list&before=${addDays(today, -1)}`,
    );
  });

  it('shows the first of a day with many, and the rest when asked', async () => {
    const { user } = await renderApp({ path: at(today), session: OFFICE });
    const years = await screen.findByRole('navigation', { name: 'Five years by month' });
    // Which day has many moves with the day on which the demonstration begins.
    const place = await monthWithMany();
    const month = within(years).getAllByRole('link')[place];
    if (month === undefined) throw new Error('There is no such day.');
    await user.click(month);
    const [many] = await screen.findAllByRole('button', { name: /^\d+ more$/ });
    if (many === undefined) throw new Error('The day shows all.');
    const shown = () => screen.getAllByRole('link').length;
    const before = shown();
    await user.click(many);
    expect(shown()).toBeGreaterThan(before);
  });
});

describe('the certificates of a ship', () => {
  it('put what is expired or nearly so first, whatever its group', async () => {
    await renderApp({ path: '/ships/2/certificates', session: OFFICE });
    const pressing = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(pressing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      CO2,
      'Lifeboat hooks and davits, five-yearly load test',
    ]);
    expect(pressing.getByText('Expired')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Equipment' })).not.toBeInTheDocument();
  });

  it('are renewed with the expiry that follows and the sentence why, and refused where it is later', async () => {
    const { user, wire } = await renderApp({ path: '/ships/2/certificates', session: OFFICE });
    await user.click(await screen.findByRole('button', { name: `Renew: ${CO2}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Renew ${CO2}` }));
    fireEvent.change(dialog.getByLabelText('Survey completed'), {
      target: { value: '10 Nov 2026' },
    });
    await waitFor(() => {
      expect(dialog.getByLabelText('New expiry')).toHaveValue('10 Nov 2028');
    });
    expect(dialog.getByText('The period counts from completion.')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('New expiry'), { target: { value: '10 Nov 2030' } });
    fireEvent.change(dialog.getByLabelText('Number'), { target: { value: 'CO2-26-1' } });
    await user.click(dialog.getByRole('button', { name: 'Renew' }));
    const errors = within(await screen.findByRole('dialog', { name: 'Errors' }));
    expect(errors.getByText(/At most 10 Nov 2028/)).toBeInTheDocument();
    await user.click(errors.getByRole('button'));
    fireEvent.change(await dialog.findByLabelText('New expiry'), {
      target: { value: '10 Nov 2028' },
    });
    await user.click(dialog.getByRole('button', { name: 'Renew' }));
    await closed();
    expect(await screen.findByText('CO2-26-1')).toBeInTheDocument();
    expect(posts(wire).map(({ path }) => path.replace(/\d+/, 'n'))).toEqual([
      '/certificates/n/renew',
      '/certificates/n/renew',
    ]);
  });

  it('are proposed by ship staff, who endorse and withdraw nothing', async () => {
    const { user } = await renderApp({ path: '/ships/2/certificates', session: 'hal.master' });
    const name = 'Lifeboat hooks and davits, five-yearly load test';
    await user.click(await screen.findByRole('button', { name: `Propose renewal: ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Your entry is a proposal/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Endorse/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
  });
});

describe('a certificate in force', () => {
  const NAME = 'International load line certificate';
  const correct = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
    await user.click(await screen.findByRole('button', { name: `More: ${NAME}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
    return within(await screen.findByRole('dialog', { name: `Correct ${NAME}` }));
  };

  it('without a scan is given one in the form that corrects it, and has a document from then on', async () => {
    const { user, wire } = await renderApp({ path: '/ships/4/certificates', session: OFFICE });
    await user.click(await screen.findByRole('link', { name: NAME }));
    const dialog = await correct(user);
    const bytes = `%PDF-1.7\n${crypto.randomUUID()}\n%%EOF\n`;
    const scan = new File([bytes], 'load line.pdf', { type: 'application/pdf' });
    await user.upload(await dialog.findByLabelText('Scan'), scan);
    await dialog.findByText('load line.pdf');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await closed();
    const link = await screen.findByRole('link', { name: /-GEN-CRT-\d{4}$/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/documents\/\d+/));
    const sent = callsOf(wire).filter(({ method }) => method === 'PUT');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { upload_id: expect.any(Number) as number },
    ]);
    // The next scan is a revision of it: that is added there, or comes with the renewal.
    const again = await correct(user);
    expect(again.getByLabelText('Number')).toBeInTheDocument();
    expect(again.queryByLabelText('Scan')).not.toBeInTheDocument();
  });
});

describe('the certificates of a ship', () => {
  it('say what somebody has chosen, from the first that tells of a time on with the status', async () => {
    preferences.lists.set(
      writeLooks([
        {
          list: 'ship_certificates',
          columns: ['issuer', 'validity', 'number'],
          density: 'comfortable',
        },
      ]),
    );
    await renderApp({ path: '/ships/2/certificates', session: OFFICE });
    const row = (await screen.findByRole('link', { name: 'CO2 system, service' })).closest('li');
    const [naming, standing] = Array.from(row?.children ?? []);
    expect(naming).toHaveTextContent(/^CO2 system, serviceHarbour Safety Services$/);
    // An earlier test has renewed it, or not.
    expect(standing).toHaveTextContent(
      /^(Expired|Valid)Expires .* days( ago)?(HAL-CO2-24|CO2-26-1)$/,
    );
    expect(row?.parentElement).toHaveAttribute('data-rows', 'comfortable');
  });
});

describe('the fleet', () => {
  it('stands in a table whose cells say the worst in words and lead to it', async () => {
    await renderApp({ path: '/certificates', session: OFFICE });
    const cell = await screen.findByRole('link', { name: /^NDA, Cargo: Missing, / });
    expect(cell).toHaveAttribute('href', '/certificates?view=list&ship=1&group=CARGO');
  });

  it('shows the groups that somebody has chosen, in their order, on cards as well', async () => {
    const { user } = await renderApp({ path: '/certificates', session: OFFICE });
    await screen.findByRole('link', { name: /^NDA, Cargo: Missing, / });
    await user.click(screen.getByLabelText('Columns'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(dialog.getByText('Always shown: Ship')).toBeInTheDocument();
    const boxes = dialog.getAllByRole('checkbox', { checked: true });
    for (const box of boxes.filter((_box, place) => place !== 2 && place !== 6))
      await user.click(box);
    await user.click(dialog.getByLabelText('Move Cargo up'));
    for (let place = 5; place > 1; place -= 1)
      await user.click(dialog.getByLabelText('Move Cargo up'));
    await user.click(dialog.getByLabelText('Comfortable'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await closed();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Ship', 'Cargo', 'SOLAS']);
    expect(screen.getByRole('region', { name: 'Ships by group of certificates' })).toHaveAttribute(
      'data-rows',
      'comfortable',
    );
    const card = screen.getByRole('link', { name: 'BRS Brage Supporter' }).closest('li');
    expect(card).toHaveTextContent('BRS Brage SupporterCargoExpiredSOLASExpired');
  });

  it('says where a search finds something that finds nothing of the chosen ship', async () => {
    const { user } = await renderApp({
      path: '/certificates?view=list&ship=1&q=HAL-HOOK',
      session: OFFICE,
    });
    await user.click(
      await screen.findByRole('button', {
        name: /^\d+ match(es)? outside NDA Nordvik Ambassador: show$/,
      }),
    );
    expect(await screen.findByRole('link', { name: /^HAL/ })).toBeVisible();
    expect(screen.queryByText('No results')).not.toBeInTheDocument();
  });

  it('has kinds that the office changes', async () => {
    const { user } = await renderApp({ path: '/certificates?view=kinds', session: OFFICE });
    await user.click(await screen.findByRole('button', { name: 'Change EPIRB, annual test' }));
    const dialog = within(await screen.findByRole('dialog'));
    const months = dialog.getByLabelText('Validity in months');
    fireEvent.change(months, { target: { value: '24' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await closed();
    const row = within(await screen.findByRole('row', { name: /^EPIRB, annual test/ }));
    expect(await row.findByText('24 months')).toBeInTheDocument();
  });

  it('has kinds that the office retires, and takes that back', async () => {
    const { user } = await renderApp({ path: '/certificates?view=kinds', session: OFFICE });
    const name = 'Change EPIRB, annual test';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: /^Retire/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await closed();
    const row = () => screen.getByRole('button', { name }).closest('tr');
    await waitFor(() => {
      expect(row()).toHaveTextContent('Retired');
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(row()).not.toHaveTextContent('Retired');
    });
  });
});

it('an endorsement is confirmed by the surveyor of class, who changes nothing else', async () => {
  const { user } = await renderApp({ path: '/ships/2/certificates', session: 'bv.surveyor' });
  await user.click((await screen.findAllByRole('link', { name: /load line/i }))[0] as HTMLElement);
  const given = within(await screen.findByRole('list', { name: 'Endorsements' }));
  const before = given.getAllByRole('button', { name: /^Confirm: / });
  expect(given.queryByRole('button', { name: /^Void: / })).not.toBeInTheDocument();
  await user.click(before[0] as HTMLElement);
  const by = 'Confirmed by Claire Morel (Bureau Veritas)';
  expect(await given.findByText(by)).toBeInTheDocument();
  expect(given.getAllByRole('listitem')[0]).toHaveTextContent(by);
  expect(given.queryAllByRole('button', { name: /^Confirm: / })).toHaveLength(before.length - 1);
});

describe('what class asks of a ship', () => {
  it('hides conditions from owners, and shows the office the job of each', async () => {
    await renderApp({ path: '/ships/2/class', session: 'owner.viewer' });
    expect(await screen.findByRole('table', { name: 'Survey items of class' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Conditions of class' })).not.toBeInTheDocument();
  });

  it('shows the docking and the job of each survey item, with a link to both', async () => {
    await renderApp({ path: '/ships/2/class', session: OFFICE });
    const row = within(await screen.findByRole('row', { name: /^INT Intermediate hull survey/ }));
    expect(row.getByRole('link', { name: 'HAL-DD26' })).toHaveAttribute(
      'href',
      '/ships/2/drydocks/1/due_items',
    );
    expect(row.getByRole('link', { name: 'CS-002' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/jobs\/\d+$/),
    );
  });

  it('changes the due date of an item where it stands, which is told and taken back', async () => {
    const { user } = await renderApp({ path: '/ships/2/class', session: OFFICE });
    const row = await screen.findByRole('row', { name: /^INT Intermediate hull survey/ });
    const before = row.textContent;
    await user.click(
      within(row).getByRole('button', { name: 'Change the due date of Intermediate hull survey' }),
    );
    const due = await screen.findByLabelText('Due');
    expect(due).toHaveFocus();
    fireEvent.change(due, { target: { value: '3 Mar 2028' } });
    await user.type(due, '{Enter}');
    await screen.findByText('Intermediate hull survey: due 3 Mar 2028');
    await waitFor(() => {
      expect(row).toHaveTextContent('3 Mar 2028');
    });
    await closed();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(row.textContent).toBe(before);
    });
  });

  it('keeps an item that is added, once it is whole', async () => {
    const { user, wire } = await renderApp({ path: '/ships/2/class', session: OFFICE });
    expect(await screen.findByRole('link', { name: 'HAL-DD26 ST-001' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add item' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add survey item' }));
    await user.click(dialog.getByRole('button', { name: 'Add item' }));
    expect(posts(wire)).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Code'), { target: { value: 'CMS-0300' } });
    fireEvent.change(dialog.getByLabelText('Item'), { target: { value: 'Windlass' } });
    await user.click(dialog.getByRole('button', { name: 'Add item' }));
    await closed();
    expect(await screen.findByRole('row', { name: /^CMS-0300/ })).toBeInTheDocument();
  });
});

it('a docking lists what falls due with its jobs, and those that have none get one', async () => {
  const { user } = await renderApp({ path: '/ships/2/drydocks/1/due_items', session: OFFICE });
  const table = within(
    await screen.findByRole('table', { name: 'What falls due before the next docking' }),
  );
  expect(table.getByRole('row', { name: /^CO2 system/ })).toHaveTextContent('SF-002');
  const job = table.getByLabelText(/^Job for BLR/);
  expect(job).toHaveValue('');
  await user.selectOptions(job, within(job).getByRole('option', { name: /^MC-001 / }));
  await waitFor(() => {
    expect(table.getByRole('row', { name: /^BLR/ })).toHaveTextContent('MC-001');
  });
});

it('a docking that is done proposes when its class items were surveyed and are due next, recorded all at once', async () => {
  const path = '/ships/5/drydocks/6/due_items';
  const { user, wire, queryClient } = await renderApp({ path, session: OFFICE });
  const list = within(
    await screen.findByRole('list', { name: 'To be issued, endorsed or closed' }),
  );
  expect(screen.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
  // The demonstration's days move with today.
  const inspected = addDays('2025-08-30', daysBetween('2026-11-20', todayIn('UTC', new Date())));
  const due = addDays(inspected, 30);
  for (const code of ['RUD', 'SEA']) {
    const item = { code, name: `Part ${code}`, last_on: null, due_on: due, range_from: null };
    const more = { range_to: null, postponed_to: null, interval_months: 60, remark: null };
    const body = { ...item, ...more, needs_dock: 'DRY', cms: false };
    await request(endpoints.addClassItem, { id: 5, body, reply: shipClassSchema });
  }
  await act(() => queryClient.invalidateQueries());
  const name = 'RUD Part RUD';
  const row = within((await list.findByRole('link', { name })).closest('li') as HTMLElement);
  const next = words(addMonths(due, 60));
  expect(
    row.getByText(`Surveyed at this docking on ${words(inspected)}: next due ${next}`),
  ).toBeInTheDocument();
  expect(row.getByText(/^The bottom inspection is recorded\. Surveyed within/)).toBeInTheDocument();
  expect(row.getByRole('button', { name: `Record: ${name}` })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Record 2 items' }));
  expect(await row.findByText(`Done ${words(inspected)}`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
  const sent = posts(wire).find((one) => one.path.endsWith('/surveyed'));
  expect(sent?.body).toMatchObject({
    items: [
      { on: inspected, due_on: addMonths(due, 60) },
      { on: inspected, due_on: addMonths(due, 60) },
    ],
  });
});

it('days in a scan are read however they are written, the day before the month', () => {
  expect(
    daysIn('Issued 18 Nov. 2026, valid until June 29th, 2029; 03/04/2027, 31.02.2027, 2030-01-05'),
  ).toEqual(['2026-11-18', '2027-04-03', '2029-06-29', '2030-01-05']);
});

test('the kind that a scan names is known however it is written, the longer of two names', () => {
  const kinds = ['Safety certificate', 'International load line certificate', 'P&I'];
  const named = (text: string) =>
    kindIn(
      text,
      kinds.map((name) => ({ name })),
    )?.name;
  expect(named('INTERNATIONAL  LOAD-LINE CERTIFICATE (1966)')).toBe(kinds[1]);
  expect(named('Cargo ship safety certificate')).toBe(kinds[0]);
  expect(named('Receipt')).toBeUndefined();
});
