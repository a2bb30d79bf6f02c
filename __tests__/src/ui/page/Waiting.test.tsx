/** What stands in the place of a screen that is on its way never keeps the screen from coming. */
import { lazy, Suspense, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Coming, Waiting } from '../../../../src/ui/page/Waiting';
import { createTexts } from '../../../../src/app/i18n';
import { useBackend } from '../../../support/renderApp';

const PARTS = Array.from({ length: 120 }, (_, place) => place);
const PART_MS = 6;

/** As a part of a screen on a slow phone: React may do something else after each. */
function SlowPart() {
  const end = performance.now() + PART_MS;
  while (performance.now() < end);
  return <i />;
}

const SlowScreen = () => (
  <>
    <h1>Arrived</h1>
    {PARTS.map((part) => (
      <SlowPart key={part} />
    ))}
  </>
);

async function show(content: ReactNode) {
  await useBackend();
  const texts = await createTexts();
  return render(<I18nextProvider i18n={texts}>{content}</I18nextProvider>);
}

test('a screen that takes longer to draw than the wait takes to count is drawn all the same', async () => {
  let arrive: (screen: { default: typeof SlowScreen }) => void = () => undefined;
  const Screen = lazy(
    () => new Promise<{ default: typeof SlowScreen }>((resolve) => (arrive = resolve)),
  );
  await show(
    <Suspense fallback={<Coming />}>
      <Screen />
    </Suspense>,
  );
  await screen.findByText(/^Still loading: \d+ s$/);
  arrive({ default: SlowScreen });
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('nothing is said for 200 ms, then that it is loading, and after 2 s for how long', async () => {
  await useBackend();
  const texts = await createTexts();
  jest.useFakeTimers();
  try {
    render(
      <I18nextProvider i18n={texts}>
        <Waiting>
          <p>Rows</p>
        </Waiting>
      </I18nextProvider>,
    );
    expect(screen.getByText('Rows')).not.toBeVisible();
    expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
    act(() => {
      jest.advanceTimersByTime(400);
    });
    expect(screen.getByText('Rows')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByText(/^Still loading/)).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(2_800);
    });
    expect(screen.getByText('Still loading: 3 s')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
