import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createInstance } from 'i18next';
import { CursorPager } from '../../../../src/ui/table/CursorPager';
import { EventList, type EventRow } from '../../../../src/parts/audit/EventList';
import { Pager } from '../../../../src/ui/table/Pager';
import { en } from '../../../support/texts';

const texts = createInstance();

beforeAll(async () => {
  await texts.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
});

const show = (element: ReactElement) =>
  render(<I18nextProvider i18n={texts}>{element}</I18nextProvider>);

describe('the way through a list that is not counted to its end', () => {
  const step = () => undefined;
  it.each([
    [3, 50, step, '101–150 of more than 1,000'],
    [24, 50, step, '1,151–1,200 of more than 1,200'],
    [25, 34, undefined, '1,201–1,234 of 1,234'],
  ])('on page %s says how many are known of', (page, shown, onNext, words) => {
    const rest = { page, shown, onNext, pageSize: 50, total: 1000, counted: false };
    show(<CursorPager {...rest} onPrevious={step} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });
});

describe('the way through pages', () => {
  const onPage = jest.fn();
  beforeEach(() => {
    onPage.mockReset();
  });

  it('says which part is shown, with numbers as the language writes them', () => {
    show(<Pager page={2} pageSize={50} total={1234} onPage={onPage} />);
    expect(screen.getByText('51–100 of 1,234')).toBeInTheDocument();
  });

  it('steps back and on, by the keyboard too', async () => {
    show(<Pager page={2} pageSize={50} total={1234} onPage={onPage} />);
    await userEvent.click(screen.getByText('Previous'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onPage.mock.calls).toEqual([[1], [3]]);
  });

  it('at the end the last page is what is left of the rows, and "Next" keeps the focus and does nothing', async () => {
    show(<Pager page={25} pageSize={50} total={1234} onPage={onPage} />);
    expect(screen.getByText('1,201–1,234 of 1,234')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Next'));
    expect(screen.getByText('Next')).toHaveFocus();
    expect(screen.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
    expect(onPage).not.toHaveBeenCalled();
  });

  it.each([0, 1, 50])('is not there where one page holds all (%i)', (total) => {
    const { container } = show(<Pager page={1} pageSize={50} total={total} onPage={onPage} />);
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    [9, 120, 3],
    [2, 50, 1],
    [2, 0, 1],
  ])('page %i of %i rows, as from an old address, leads to page %i', (page, total, last) => {
    show(<Pager page={page} pageSize={50} total={total} onPage={onPage} />);
    expect(onPage).toHaveBeenCalledWith(last);
  });
});

describe('a list of events', () => {
  const event = (changes: EventRow['changes']): EventRow => ({
    id: 1,
    at: '2026-11-20T10:42:00Z',
    sentence: 'administrator changed the role Purchaser',
    note: '10.0.0.7',
    changes,
  });

  it('tells what happened, when, how long ago and from where', () => {
    show(<EventList events={[event([])]} />);
    expect(screen.getByText('administrator changed the role Purchaser')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent(/20 Nov 2026.*10\.0\.0\.7/);
    expect(screen.queryByText('Show details')).not.toBeInTheDocument();
  });

  it('shows what changed on demand, and says in words what was added, removed and changed', async () => {
    const changes = [
      { field: 'Label', before: 'Buyer', after: 'Purchaser' },
      { field: 'Role type', before: null, after: 'Office' },
      { field: 'Ships', before: 'HAL', after: null },
    ];
    show(<EventList events={[event(changes)]} />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Show details'));
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FieldBeforeAfter',
      'Label changedBuyerPurchaser',
      'Role type added—Office',
      'Ships removedHAL—',
    ]);
    await userEvent.click(screen.getByText('Hide details'));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
