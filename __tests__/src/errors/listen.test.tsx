/** What fails behind a button or a form, and is no answer of the server: said once, and told on the console. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useMutation, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../src/api/ApiError';
import { createQueryClient } from '../../../src/app/queryClient';
import { listenToFailures } from '../../../src/errors/listen';
import { report } from '../../../src/errors/report';
import { Form } from '../../../src/ui/form/Form';
import { waitingToasts } from '../../../src/ui/toast/toast';
import { useSingleFlight } from '../../../src/ui/useSingleFlight';
import { takeConsole } from '../../support/failOnConsole';

let stop: () => void;

beforeEach(() => {
  waitingToasts.set([]);
  stop = listenToFailures();
});
afterEach(() => {
  stop();
});

const BUG = 'x is not a function';
const bug = () => new TypeError(BUG);
const refusal = () => new ApiError('answer', 409, '', { message: 'Already there' });

const toasts = () => waitingToasts.get().map(({ text }) => text);
const UNEXPECTED = { key: 'errors.unexpected' };

/** Once with a toast, and once on the console. */
async function expectSaidOnce() {
  await waitFor(() => {
    expect(toasts()).toEqual([UNEXPECTED]);
  });
  const said = takeConsole();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(BUG);
}

function SaveForm({ onSave }: { onSave: () => Promise<unknown> }) {
  return (
    <Form initialValues={{ name: '' }} check={() => ({})} onSubmit={onSave}>
      {() => <button type="submit">Save</button>}
    </Form>
  );
}

function SendButton({ onSend }: { onSend: () => Promise<unknown> }) {
  return <button onClick={useSingleFlight(onSend)}>Save</button>;
}

async function press() {
  fireEvent.click(screen.getByText('Save'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

const asMutation =
  (Inner: (props: { send: () => Promise<unknown> }) => ReactNode, fail: () => Error) => () => {
    const { mutateAsync } = useMutation({ mutationFn: () => Promise.reject(fail()) });
    return <Inner send={() => mutateAsync()} />;
  };

const KINDS: [what: string, Save: (props: { send: () => Promise<unknown> }) => ReactNode][] = [
  ['a form', ({ send }) => <SaveForm onSave={send} />],
  ['a button', ({ send }) => <SendButton onSend={send} />],
];

describe.each(KINDS)('what fails behind %s', (_what, Save) => {
  it('a bug is said once, and told on the console; the next press sends again', async () => {
    const send = jest.fn(() => Promise.reject(bug()));
    render(<Save send={send} />);
    await press();
    await expectSaidOnce();
    waitingToasts.set([]);
    await press();
    expect(send).toHaveBeenCalledTimes(2);
    await expectSaidOnce();
  });

  it('also one that is thrown before anything was sent', async () => {
    const send = jest.fn((): Promise<unknown> => {
      throw bug();
    });
    render(<Save send={send} />);
    await press();
    await expectSaidOnce();
    waitingToasts.set([]);
    await press();
    await expectSaidOnce();
  });

  it.each([
    ['an answer of the server', refusal, { words: 'Already there' }, 0],
    ['a bug in a call', bug, UNEXPECTED, 1],
  ] as const)(
    '%s, which the cache of calls reports, is said once',
    async (_of, fail, text, said) => {
      const Call = asMutation(Save, fail);
      render(
        <QueryClientProvider client={createQueryClient()}>
          <Call />
        </QueryClientProvider>,
      );
      await press();
      await waitFor(() => {
        expect(toasts()).toEqual([text]);
      });
      expect(takeConsole()).toHaveLength(said);
    },
  );
});

it('a check of the entries that fails is said once', async () => {
  render(
    <Form
      initialValues={{ name: '' }}
      check={() => Promise.reject(bug())}
      onSubmit={() => Promise.resolve()}
    >
      {() => <button type="submit">Save</button>}
    </Form>,
  );
  await press();
  await waitFor(() => {
    expect(toasts()).toEqual([UNEXPECTED]);
  });
  // Formik has a word of its own on it.
  expect(takeConsole().filter((line) => line.startsWith('error:'))).toHaveLength(1);
});

it('what an event handler throws and what a promise ends in, which nobody waits for, are said', () => {
  const thrown = new ErrorEvent('error', { error: bug(), cancelable: true });
  window.dispatchEvent(thrown);
  const rejected = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
    reason: new RangeError(BUG),
  });
  window.dispatchEvent(rejected);
  expect(toasts()).toEqual([UNEXPECTED, UNEXPECTED]);
  expect(takeConsole()).toHaveLength(2);
  // Told already, so that the browser need not tell it again.
  expect([thrown.defaultPrevented, rejected.defaultPrevented]).toEqual([true, true]);
});

it('what the browser tells of its layout is no failure', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  expect(toasts()).toEqual([]);
});

it('what was made of a reported failure, and what was given up, are not said', () => {
  const first = refusal();
  report(first);
  report(new ApiError('answer', 409, '', {}, { cause: first }));
  report(new DOMException('', 'AbortError'));
  expect(toasts()).toEqual([{ words: 'Already there' }]);
});
