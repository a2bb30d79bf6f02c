import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShipCompliance } from '../../../../src/contract/fleet/compliance';
import { addDays, todayIn } from '../../../../src/contract/dates';
import { formatOf } from '../../../../src/ui/format/format';
import { address, renderApp, signInElsewhere, useBackend } from '../../../support/renderApp';

const today = () => todayIn('UTC', new Date());
const day = formatOf('en').day;
const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
const enter = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const unbroken = (on: string) => day(on).replaceAll(' ', '\u00a0');
const button = (text: string) => screen.findByText(text, { selector: 'button' });
const answer = () => screen.findByLabelText('Result', { selector: 'table' });
const inspections = () => screen.findByLabelText('Bottom inspections', { selector: 'table' });

/** Asks, or changes, as somebody else. */
async function elsewhere(
  username: string,
  path: string,
  body?: object,
  method = 'PUT',
): Promise<ShipCompliance> {
  const { wire } = await useBackend();
  const { accessToken } = await signInElsewhere(username);
  const reply = await fetch(`${wire.url}/api${path}`, {
    headers: { 'content-type': 'application/json', 'x-access-token': accessToken },
    ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as ShipCompliance;
}

describe('when a ship must dock', () => {
  it('is answered with the rule and with everything that it was reckoned from', async () => {
    await renderApp({ path: '/ships/2/compliance', session: 'rajan.menon' });
    expect(await fact('Reason')).toMatch(/^36 months since last bottom inspection,/);
    expect(await fact('Drydock required')).toBe(
      `Yes: ESP ship aged 15 years or more on ${unbroken(addDays(today(), 187))} and no IWS notation`,
    );
    expect(await fact('Covered by')).toMatch(/^HAL-DD26, docked .+$/);
    expect(await fact('Last bottom inspection')).toMatch(/^\d+ \w{3} \d{4}/);
    expect(await fact('Age at due date')).toBe('17 years');
    expect(await fact('Enhanced survey programme (ESP)')).toBe('Yes');
    expect(await fact('In-water survey notation (IWS)')).toBe('No');
    expect(
      screen.getByText('For guidance only. Class and flag requirements prevail.'),
    ).toBeVisible();
    expect(await fact('Basis')).toMatch(/^MGN 546\(M\).+at most 36 months apart/);
    expect(screen.getByText('Docking due', { selector: 'a' })).toHaveAttribute('aria-current');
  });

  it('all its dates are listed, each with its reason and its public source', async () => {
    await renderApp({ path: '/ships/4/compliance', session: 'ana.ribeiro' });
    const table = await screen.findByLabelText('All due dates', { selector: 'table' });
    const reasons = [...table.querySelectorAll('tbody tr')].map(
      (row) => row.querySelector('th, td')?.textContent,
    );
    expect(reasons).toEqual([
      expect.stringMatching(/^Annual bottom inspection, 12 months since \d/),
      expect.stringMatching(/^36 months since last drydock inspection, \d/),
      expect.stringMatching(/^Special survey due \d/),
      expect.stringMatching(/^Class item TS Tail shaft, oil lubricated, due \d/),
    ]);
    expect(within(table).getAllByText(/MSC\.1\/Circ\.1348/)).toHaveLength(2);
    expect(await fact('To be agreed')).toBe(
      '15 years or more: class and flag must agree to a survey in water',
    );
  });

  it('a docking too early for the special survey moves nothing, and says from when it would', async () => {
    const early = addDays(today(), 10);
    await renderApp({ path: `/ships/3/compliance?on=${early}`, session: 'ana.ribeiro' });
    expect(await screen.findByText(/^Too early: next due stays \d/)).toBeVisible();
    expect(screen.getByText(/in drydock from \d/)).toBeVisible();
    expect(screen.queryByText('Meets the requirement')).toBeNull();
  });

  it('is not there for whoever may not see it, nor for a ship that does not exist', async () => {
    const { unmount } = await renderApp({ path: '/ships/2/compliance', session: 'selat.pm' });
    expect(await screen.findByText(/can add Compliance to your role/)).toBeVisible();
    unmount();
    await renderApp({ path: '/ships/999999/compliance', session: 'administrator' });
    expect(await screen.findByText('Not found')).toBeVisible();
  });

  it('another day: what would follow stands beside what holds, with what is wrong about it', async () => {
    const { user } = await renderApp({ path: '/ships/1/compliance', session: 'owner.viewer' });
    await user.click(await button(`As planned, ${day(addDays(today(), 115))}`));
    const cells = within(await answer());
    expect(await screen.findByText('Meets the requirement')).toBeVisible();
    expect(cells.getByText(day(addDays(today(), 178)))).toBeVisible();
    expect(screen.getByText(/^Credited as the special survey/)).toBeVisible();
    expect(address()).toBe(`/ships/1/compliance?on=${addDays(today(), 115)}`);
    enter('Date', addDays(today(), 179));
    expect(await screen.findByText(/^Too late: due/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Method'), 'In-water survey');
    expect(await screen.findByText(/drydock required$/)).toBeVisible();
    expect(
      await screen.findByText(/^Not credited as the special survey: in drydock from/),
    ).toBeVisible();
  });

  it('an idea in the address is asked with the page', async () => {
    await renderApp({ path: '/ships/1/compliance?on=2020-02-29', session: 'administrator' });
    expect(await screen.findByText('Date is in the past')).toBeVisible();
    expect(screen.getByLabelText('Date')).toHaveValue('29 Feb 2020');
  });

  it.each([
    ['2190-01-01', 'Enter a year from 1900 to 2189'],
    ['0002-01-01', 'Enter a valid date'],
    ['32 nov', 'Enter a valid date'],
  ])(
    '%s is not answered: the field says why, and the answer to the day before goes with its address',
    async (far, why) => {
      await renderApp({ path: '/ships/3/compliance?on=2027-02-28', session: 'administrator' });
      await answer();
      enter('Date', far);
      fireEvent.blur(screen.getByLabelText('Date'));
      const said = await screen.findByText(why);
      expect(said).toBeVisible();
      expect(screen.getByLabelText('Date')).toBeInvalid();
      expect(screen.getByLabelText('Date')).toHaveAccessibleDescription(said.textContent);
      expect(screen.queryByLabelText('Result')).toBeNull();
      expect(address()).toBe('/ships/3/compliance');
      enter('Date', '2027-03-01');
      await answer();
      expect(screen.getByLabelText('Date')).toBeValid();
      expect(address()).toBe('/ships/3/compliance?on=2027-03-01');
    },
  );
});

describe('inspections of a ship', () => {
  it('are listed with what they are credited to and their docking; who may not record has no button', async () => {
    await renderApp({ path: '/ships/1/compliance', session: 'owner.viewer' });
    const rows = within(await inspections());
    expect(rows.getByText('NDA-DD24')).toBeVisible();
    expect(rows.getByText('Intermediate survey')).toBeVisible();
    expect(screen.getByText('Record inspection')).not.toBeVisible();
  });

  it('a new one: the error stands at its field, what was typed stays, and the due day follows', async () => {
    const { user } = await renderApp({ path: '/ships/5/compliance', session: 'rajan.menon' });
    await user.click(await button('Record inspection'));
    const dialog = within(await screen.findByLabelText('Record inspection of Coral Meridian'));
    await dialog.findByText('COM-DD25');
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: addDays(today(), 2) } });
    await user.click(dialog.getByText('Record inspection'));
    expect(await dialog.findByText('The date is in the future.')).toBeVisible();
    await user.click(dialog.getByText('Cancel'));
    await user.click(await button('Record inspection'));
    const again = within(await screen.findByLabelText('Record inspection of Coral Meridian'));
    expect(again.getByLabelText('Date')).toHaveValue(day(addDays(today(), 2)));
    fireEvent.change(again.getByLabelText('Date'), { target: { value: addDays(today(), -5) } });
    await user.selectOptions(again.getByLabelText('Method'), 'In-water survey');
    await user.type(again.getByLabelText('Document'), 'IWS-0042');
    await user.click(again.getByText('Record inspection'));
    expect(await within(await inspections()).findByText('IWS-0042')).toBeVisible();
    await waitFor(async () => {
      expect(await fact('Drydock required')).toContain('last inspection was in-water');
    });
  });
});

describe('what was recorded wrongly, or not at all', () => {
  it('is corrected with a reason: the special survey follows, and voiding puts it back', async () => {
    const { user } = await renderApp({ path: '/ships/7/compliance', session: 'ingrid.dahl' });
    await user.click(await button('Record inspection'));
    const dialog = within(await screen.findByLabelText('Record inspection of Brage Supporter'));
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: addDays(today(), -60) } });
    await user.selectOptions(dialog.getByLabelText('Credited to'), 'Special survey');
    expect(dialog.getByText(/^Next special survey then due \d/)).toBeVisible();
    await user.click(dialog.getByText('Record inspection'));
    const moved = await screen.findByText(/^Inspection of .+ recorded; next special survey due \d/);
    expect(moved).toBeVisible();
    const first = day(addDays(today(), -60));
    await user.click(await screen.findByLabelText(`Correct inspection of ${first}`));
    const correct = within(await screen.findByLabelText('Correct inspection of Brage Supporter'));
    fireEvent.change(correct.getByLabelText('Date'), { target: { value: addDays(today(), -50) } });
    await user.click(correct.getByText('Save correction'));
    expect(await correct.findByText('Required')).toBeVisible();
    await user.type(correct.getByLabelText('Reason'), 'The report says otherwise');
    await user.click(correct.getByText('Save correction'));
    const second = day(addDays(today(), -50));
    // The list shows it before the dialog is gone.
    await waitFor(() => {
      expect(screen.queryByLabelText('Correct inspection of Brage Supporter')).toBeNull();
    });
    await user.click(await screen.findByLabelText(`Void inspection of ${second}`));
    const end = within(await screen.findByRole('alertdialog', { hidden: true }));
    await user.type(end.getByLabelText('Reason'), 'It was another ship');
    await user.click(end.getByText('Void inspection'));
    expect(await screen.findByText('Void: It was another ship')).toBeVisible();
    await waitFor(async () => {
      expect(await fact('Last bottom inspection')).toBe(day(addDays(today(), -53 - 1096)));
    });
  });

  it('a ship that has left the dock says so, and one press records its inspection', async () => {
    for (const kind of ['FLOODING', 'HOLD_CHECKED', 'UNDOCKED']) {
      const at = `${new Date().toISOString().slice(0, 19)}Z`;
      const body = { kind, at, override_reason: 'Signed on paper' };
      await elsewhere('administrator', '/drydocks/1/milestones', body, 'POST');
    }
    const { user } = await renderApp({ path: '/ships/2/compliance', session: 'rajan.menon' });
    expect(
      await screen.findByText(/^HAL-DD26 is done, but no inspection is recorded/),
    ).toBeVisible();
    expect(screen.getAllByText('Docked, not credited')).not.toHaveLength(0);
    expect(await fact('HAL-DD26')).toMatch(/endorsement of certificates: from \d/);
    await user.click(await button('Record this inspection'));
    await waitFor(() => {
      expect(screen.queryByText(/no inspection is recorded/)).toBeNull();
    });
    expect(await fact('Reason')).toMatch(/^Special survey due \d/);
    const rows = within(await inspections());
    expect(await rows.findByText('HAL-DD26')).toBeVisible();
    expect(rows.getByText('class items only')).toBeVisible();
  });
});

describe('the scheme of a ship', () => {
  it('is to look at for whoever may not change it', async () => {
    await renderApp({ path: '/ships/2/compliance', session: 'bv.surveyor' });
    expect(await fact('Extended date')).toBe('Not extended');
    expect(screen.queryByText('Save scheme')).toBeNull();
  });

  it('an extended one asks for its months and its document, and moves the due day', async () => {
    const { user } = await renderApp({ path: '/ships/3/compliance', session: 'ana.ribeiro' });
    await user.selectOptions(await screen.findByLabelText('Scheme'), 'Extended');
    enter('Months between drydockings', '91');
    await user.click(await button('Save scheme'));
    expect(await screen.findByText('From 60 to 90 months')).toBeVisible();
    enter('Months between drydockings', '90');
    await user.click(await button('Save scheme'));
    expect(await screen.findByText('Also required.')).toBeVisible();
    enter('Approval document', 'LR-EDD-7');
    await user.click(await button('Save scheme'));
    expect(await screen.findByText('Scheme of Kestrel Bay saved')).toBeVisible();
    await waitFor(async () => {
      expect(await fact('Scheme')).toBe('Extended');
    });
    expect(await fact('Drydock required')).toBe('No, if class and flag agree');
    expect(await fact('To be agreed')).toBe('Special survey in water: class and flag must agree');
  });

  it('only what the ship may have is offered, and a fourth month of extension is refused', async () => {
    const { user } = await renderApp({ path: '/ships/6/compliance', session: 'rajan.menon' });
    const schemes = await screen.findByLabelText('Scheme');
    expect([...schemes.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Standard: 36 months',
      'Passenger: annual',
    ]);
    await user.selectOptions(
      screen.getByLabelText('Extended date'),
      'Interval between inspections',
    );
    enter('Extended to', addDays(today(), 15 + 120));
    enter('Extension document', 'IRS letter 7');
    await user.click(await button('Save scheme'));
    expect(await screen.findByText(/^At most \d+ \w{3} \d{4} \(three months\)\.$/)).toBeVisible();
    enter('Extended to', addDays(today(), 15 + 80));
    await user.click(await button('Save scheme'));
    await waitFor(async () => {
      expect(await fact('Reason')).toMatch(/; extended from \d/);
    });
    expect(await fact('To be agreed')).toBe('Extended by class: flag must agree');
  });

  it('changed by somebody else meanwhile in other fields: shows what each changed, and saves all of it', async () => {
    const { user } = await renderApp({ path: '/ships/3/compliance', session: 'administrator' });
    await user.selectOptions(
      await screen.findByLabelText('Extended date'),
      'Interval between inspections',
    );
    enter('Extended to', addDays(today(), 680));
    const path = '/ships/3/compliance';
    const { version } = await elsewhere('ana.ribeiro', path);
    await elsewhere('ana.ribeiro', path, {
      ...{ scheme: 'EXTENDED', scheme_months: 80, scheme_document: 'LR-EDD-8' },
      ...{ extension_of: null, extended_until: null, extension_by: null },
      ...{ extension_document: null, version },
    });
    enter('Extension document', 'LR-EXT-2');
    await user.click(await button('Save scheme'));
    const dialog = within(
      await screen.findByLabelText('This record was changed while you were editing'),
    );
    expect(dialog.getByText(/Ana Ribeiro/)).toBeVisible();
    expect(dialog.getByText(/: LR-EXT-2$/)).toBeVisible();
    await user.click(dialog.getByText('Save all changes'));
    expect(await screen.findByText('Scheme of Kestrel Bay saved')).toBeVisible();
    await waitFor(async () => {
      expect(await fact('Scheme')).toBe('Extended');
    });
    expect(screen.getByLabelText('Extended to')).toHaveValue(addDays(today(), 680));
  });
});
