/** The order of a list whose heads are not there to be pressed. */
import { ThemeProvider } from '@mui/system';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createInstance } from 'i18next';
import { themeOf } from '../../../../src/app/theme';
import { SortChoice } from '../../../../src/ui/table/SortHead';
import { en } from '../../../support/texts';

async function showOnPhone(columns: readonly { key: string; head: string; sortBy?: unknown }[]) {
  const query = window.matchMedia('');
  window.matchMedia = () => Object.assign(query, { matches: true });
  const texts = createInstance();
  await texts.init({ lng: 'en', resources: { en: { translation: en } } });
  render(
    <I18nextProvider i18n={texts}>
      <ThemeProvider theme={themeOf('light')}>
        <SortChoice columns={columns} sort={{ key: 'place', descending: false }} cardsBelow="sm" />
      </ThemeProvider>
    </I18nextProvider>,
  );
}

it('is chosen on a phone among those of the columns and the list’s own', async () => {
  await showOnPhone([
    { key: 'title', head: 'Title', sortBy: String },
    { key: 'text', head: 'Text' },
  ]);
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Default order', 'Title, ascending', 'Title, descending']);
});

it('is not offered where a list has but one', async () => {
  await showOnPhone([{ key: 'text', head: 'Text' }]);
  expect(screen.queryByRole('combobox')).toBeNull();
});
