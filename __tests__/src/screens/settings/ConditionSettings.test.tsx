/** The general conditions of specifications, as the office sets them. */
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

const open = () => renderApp({ path: '/admin/settings?view=conditions', session: 'administrator' });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'General conditions' }))
    .getAllByRole('row')
    .slice(1);
/** The list is read anew once something is saved. */
const shows = (place: number, words: RegExp) =>
  waitFor(async () => {
    expect((await rows())[place - 1]).toHaveTextContent(words);
  });

describe('the general conditions', () => {
  it('are reworded, and have the product’s words back', async () => {
    const { user } = await open();
    expect(await rows()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: 'Remove condition 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit condition 5' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit condition 5' });
    const text = within(dialog).getByRole('textbox', { name: 'Text' });
    const standard = (text as HTMLTextAreaElement).value;
    expect(standard).toMatch(/^Additional work and cancellations/);
    expect(within(dialog).queryByRole('button', { name: 'Restore standard text' })).toBeNull();
    await user.clear(text);
    await user.paste('Extras are agreed in {{curency}}.');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(
      await within(dialog).findByText('Only “currency” can stand in double braces'),
    ).toBeInTheDocument();
    await user.clear(text);
    await user.paste('Extras are agreed in {{currency}}.');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Condition 5 saved')).toBeInTheDocument();
    await shows(5, /Extras are agreed in \{\{currency\}\}\. Own text/);
    await user.click(screen.getByRole('button', { name: 'Edit condition 5' }));
    const again = await screen.findByRole('dialog', { name: 'Edit condition 5' });
    await user.click(within(again).getByRole('button', { name: 'Restore standard text' }));
    expect(within(again).getByRole('textbox', { name: 'Text' })).toHaveValue(standard);
    await user.click(within(again).getByRole('button', { name: 'Save changes' }));
    await shows(5, /^5Additional work and cancellations[^.]*\.Edit$/);
  });

  it('are added at a place, taken out of use and removed', async () => {
    const { user } = await open();
    expect(await rows()).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add condition' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'No smoking on board.');
    const place = within(dialog).getByRole('textbox', { name: 'Order' });
    expect(place).toHaveValue('8');
    await user.clear(place);
    await user.type(place, '2');
    await user.click(within(dialog).getByRole('checkbox', { name: 'In use' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add condition' }));
    expect(await screen.findByText('Condition 2 added')).toBeInTheDocument();
    await shows(2, /No smoking on board\. Not in use/);
    await user.click(screen.getByRole('button', { name: 'Remove condition 2' }));
    const sure = await screen.findByRole('alertdialog');
    await user.click(within(sure).getByRole('button', { name: 'Remove condition' }));
    expect(await screen.findByText('Condition 2 removed')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await rows()).toHaveLength(7);
    });
  });
});
