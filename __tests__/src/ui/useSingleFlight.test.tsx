import { act, fireEvent, render, screen } from '@testing-library/react';
import { onFailure } from '../../../src/ui/failure';
import { useSingleFlight } from '../../../src/ui/useSingleFlight';
import { pressTwice } from '../../support/renderApp';

/** Calls that settle when the test says so. */
function calls() {
  const settle: { resolve: () => void; reject: () => void }[] = [];
  const send = jest.fn<Promise<void>, []>(
    () =>
      new Promise<void>((resolve, fail) => {
        const reject = () => {
          fail(new Error('refused'));
        };
        settle.push({ resolve, reject });
      }),
  );
  return { settle, send };
}

function Send({ send, busy }: { send: () => Promise<void>; busy?: boolean }) {
  const handleClick = useSingleFlight(send, busy);
  return <button onClick={handleClick}>Send</button>;
}

const button = () => screen.getByText('Send');

describe('a button that sends', () => {
  // What becomes of a failure is another matter: __tests__/src/errors/listen.test.tsx.
  beforeEach(() => {
    onFailure(() => undefined);
  });

  it('sends once, however often it is pressed before that is answered', () => {
    const { send } = calls();
    render(<Send send={send} />);
    pressTwice(button());
    fireEvent.click(button());
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each(['resolve', 'reject'] as const)('sends again after the answer: %s', async (how) => {
    const { send, settle } = calls();
    render(<Send send={send} />);
    fireEvent.click(button());
    await act(async () => {
      settle[0]?.[how]();
      await Promise.resolve();
    });
    fireEvent.click(button());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends nothing while it is drawn as busy', () => {
    const { send } = calls();
    render(<Send send={send} busy />);
    fireEvent.click(button());
    expect(send).not.toHaveBeenCalled();
  });
});
