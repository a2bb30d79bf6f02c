/** What stands for a table until its rows have come. */
import { ThemeProvider } from '@mui/system';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createInstance } from 'i18next';
import { themeOf } from '../../../../src/app/theme';
import { TableSkeleton } from '../../../../src/ui/table/DataTable';
import { en } from '../../../support/texts';

it('has no column head without words where rows can be selected', async () => {
  const texts = createInstance();
  await texts.init({ lng: 'en', resources: { en: { translation: en } } });
  render(
    <I18nextProvider i18n={texts}>
      <ThemeProvider theme={themeOf('light')}>
        <TableSkeleton columns={[{ key: 'title', head: 'Title', cell: () => null }]} selectable />
      </ThemeProvider>
    </I18nextProvider>,
  );
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Title']);
});
