import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShipCompliance } from '../../../../src/contract/compliance';
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
const button = (text: string) => screen.findByText(text, { selector: 'button' });
const answer = () => screen.findByLabelText('What would follow', { selector: 'table' });
const inspections = () =>
  screen.findByLabelText('Inspections of the bottom', { selector: 'table' });

/** Asks, or changes, as somebody else. */
async function elsewhere(username: string, path: string, body?: object): Promise<ShipCompliance> {
  const { wire } = await useBackend();
  const { accessToken } = await signInElsewhere(username);
  const reply = await fetch(`${wire.url}/api${path}`, {
    headers: { 'content-type': 'application/json', 'x-access-token': accessToken },
    ...(body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as ShipCompliance;
}

describe('when a ship must dock', () => {
  it('is answered with the rule and with everything that it was reckoned from', async () => {
    await renderApp({ path: '/ships/2/compliance', session: 'rajan.menon' });
    expect(await fact('Because')).toMatch(/^36 months since the last bottom inspection on/);
    expect(await fact('Must be dry?')).toBe(
      'yes: ESP ship of 15 years or more and no IWS notation',
    );
    expect(await fact('Covered')).toMatch(/^docked .+: HAL-DD26$/);
    expect(await fact('Counted from')).toMatch(/, 36 months$/);
    expect(await fact('Age when due')).toBe('17 years');
    expect(await fact('Enhanced survey programme (ESP)')).toBe('yes');
    expect(await fact('In-water survey notation (IWS)')).toBe('no');
    expect(screen.getByText('Docman advises; class and flag decide.')).toBeVisible();
    expect(screen.getByText('Docking due', { selector: 'a' })).toHaveAttribute('aria-current');
  });

  it('is not there for whoever may not see it, nor for a ship that does not exist', async () => {
    const { unmount } = await renderApp({ path: '/ships/2/compliance', session: 'selat.pm' });
    expect(await screen.findByText(/cannot view Compliance/)).toBeVisible();
    unmount();
    await renderApp({ path: '/ships/999999/compliance', session: 'administrator' });
    expect(await screen.findByText('This does not exist')).toBeVisible();
  });

  it('another day: what would follow stands beside what holds, with what is wrong about it', async () => {
    const { user } = await renderApp({ path: '/ships/1/compliance', session: 'owner.viewer' });
    await user.click(await button(`As planned, ${day(addDays(today(), 115))}`));
    const cells = within(await answer());
    expect(await screen.findByText('In time, and in the way that is asked for')).toBeVisible();
    expect(cells.getByText(day(addDays(today(), 178)))).toBeVisible();
    expect(screen.getByText(/^It counts as the special survey/)).toBeVisible();
    expect(address()).toBe(`/ships/1/compliance?on=${addDays(today(), 115)}`);
    enter('Day', addDays(today(), 179));
    expect(await screen.findByText(/^Too late: it is due/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('How'), 'In the water');
    expect(await screen.findByText(/has to be out of the water$/)).toBeVisible();
    expect(await screen.findByText('It does not count as the special survey.')).toBeVisible();
  });

  it('an idea in the address is asked with the page', async () => {
    await renderApp({ path: '/ships/1/compliance?on=2020-02-29', session: 'administrator' });
    expect(await screen.findByText('This day has passed')).toBeVisible();
    expect(screen.getByLabelText('Day')).toHaveValue('2020-02-29');
  });

  it.each(['2999-12-31', '2190-01-01', '0002-01-01'])(
    '%s is not answered: the field says why, and the answer to the day before goes with its address',
    async (far) => {
      await renderApp({ path: '/ships/3/compliance?on=2027-02-28', session: 'administrator' });
      await answer();
      enter('Day', far);
      const said = await screen.findByText('The year has to be from 1900 to 2189');
      expect(said).toBeVisible();
      expect(screen.getByLabelText('Day')).toBeInvalid();
      expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(said.textContent);
      expect(screen.queryByLabelText('What would follow')).toBeNull();
      expect(address()).toBe('/ships/3/compliance');
      enter('Day', '2027-03-01');
      await answer();
      expect(screen.getByLabelText('Day')).toBeValid();
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
    expect(screen.getByText('Record an inspection')).not.toBeVisible();
  });

  it('a new one: the error stands at its field, what was typed stays, and the due day follows', async () => {
    const { user } = await renderApp({ path: '/ships/5/compliance', session: 'rajan.menon' });
    await user.click(await button('Record an inspection'));
    const dialog = within(await screen.findByLabelText('Record an inspection of Coral Meridian'));
    await dialog.findByText('COM-DD25');
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: addDays(today(), 2) } });
    await user.click(dialog.getByText('Record inspection'));
    expect(await dialog.findByText('This day has not come yet.')).toBeVisible();
    await user.click(dialog.getByText('Close'));
    await user.click(await button('Record an inspection'));
    const again = within(await screen.findByLabelText('Record an inspection of Coral Meridian'));
    expect(again.getByLabelText('Day')).toHaveValue(addDays(today(), 2));
    fireEvent.change(again.getByLabelText('Day'), { target: { value: addDays(today(), -5) } });
    await user.selectOptions(again.getByLabelText('How'), 'In the water');
    await user.type(again.getByLabelText('Document'), 'IWS-0042');
    await user.click(again.getByText('Record inspection'));
    expect(await within(await inspections()).findByText('IWS-0042')).toBeVisible();
    await waitFor(async () => {
      expect(await fact('Must be dry?')).toContain('last one was in water');
    });
  });
});

describe('the scheme of a ship', () => {
  it('is to look at for whoever may not change it', async () => {
    await renderApp({ path: '/ships/2/compliance', session: 'bv.surveyor' });
    expect(await screen.findByText('Extended until', { selector: 'dt' })).toBeVisible();
    expect(screen.queryByText('Save scheme')).toBeNull();
  });

  it('an extended one asks for its months and its document, and moves the due day', async () => {
    const { user } = await renderApp({ path: '/ships/3/compliance', session: 'ana.ribeiro' });
    await user.selectOptions(await screen.findByLabelText('Scheme'), 'Extended');
    enter('Months between inspections', '91');
    await user.click(await button('Save scheme'));
    expect(await screen.findByText('A scheme has at most 90 months')).toBeVisible();
    enter('Months between inspections', '60');
    await user.click(await button('Save scheme'));
    expect(await screen.findByText('This is needed as well.')).toBeVisible();
    enter('Document that allows it', 'LR-EDD-7');
    await user.click(await button('Save scheme'));
    expect(await screen.findByText('The scheme was saved.')).toBeVisible();
    await waitFor(async () => {
      expect(await fact('Scheme')).toBe('Extended');
    });
  });

  it('changed by somebody else meanwhile: offers both values and saves the chosen', async () => {
    const { user } = await renderApp({ path: '/ships/8/compliance', session: 'administrator' });
    await screen.findByLabelText('Extended until');
    enter('Extended until', addDays(today(), 400));
    const path = '/ships/8/compliance';
    const { version } = await elsewhere('ingrid.dahl', path);
    await elsewhere('ingrid.dahl', path, {
      ...{ scheme: 'EXTENDED', scheme_months: 48, scheme_document: 'NK-1' },
      ...{ extended_until: null, extension_document: null, version },
    });
    enter('Document of the extension', 'NK-EXT-2');
    await user.click(await button('Save scheme'));
    const dialog = within(await screen.findByLabelText('Somebody else has changed this meanwhile'));
    expect(dialog.getByText(/Ingrid Dahl/)).toBeVisible();
    expect(dialog.getByText('NK-EXT-2')).toBeVisible();
    await user.click(dialog.getByText('Save these values'));
    expect(await screen.findByText('The scheme was saved.')).toBeVisible();
    await waitFor(async () => {
      expect(await fact('Because')).toMatch(/^Extended by class; it was due/);
    });
    expect(screen.getByLabelText('Document that allows it')).toHaveValue('NK-1');
  });
});
