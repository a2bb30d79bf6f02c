import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { draftKeeper } from '../../../src/session/draftKeeper';
import { session } from '../../../src/session/session';
import { useDraft } from '../../../src/session/useDraft';
import { createStore, useStore } from '../../../src/ui/store';

function Form() {
  const { draft } = useDraft<string>('a form');
  return <p>{draft ?? 'nothing kept'}</p>;
}
/** Something else that changes on the page in the meantime. */
const beside = createStore(0);
const Beside = () => <i>{useStore(beside)}</i>;
const page = (
  <>
    <Suspense fallback="reading">
      <Form />
    </Suspense>
    <Beside />
  </>
);

/** From here on what Ana kept is read, which takes its time. */
function signIn() {
  jest.spyOn(draftKeeper, 'readAll').mockReturnValue(new Promise(() => undefined));
  session.complete({ accessToken: 'token', username: 'ana', roles: [], menus: {} });
}

describe('a form that has drafts', () => {
  afterEach(() => {
    session.end();
    jest.restoreAllMocks();
  });

  it('opens at once where nothing has to be read', () => {
    render(page);
    expect(screen.getByText('nothing kept')).toBeInTheDocument();
  });

  it('opens at once where all has been read, or need not be any more', () => {
    signIn();
    session.end();
    render(page);
    expect(screen.getByText('nothing kept')).toBeInTheDocument();
  });

  it('waits until what was kept has been read, and opens without a word of warning from React', async () => {
    signIn();
    await act(async () => {
      render(page);
      await Promise.resolve();
    });
    expect(screen.getByText('reading')).toBeInTheDocument();
    act(() => {
      beside.set(1);
    });
    await act(async () => {
      session.end();
      await Promise.resolve();
    });
    expect(screen.getByText('nothing kept')).toBeInTheDocument();
  });

  it('leaves nothing to be drawn later where the page changes in two steps', () => {
    let change = () => {};
    function Changing() {
      const [soon, setSoon] = useState('');
      const [now, setNow] = useState('');
      change = () => {
        startTransition(() => {
          setSoon('then this');
        });
        setNow('first this');
      };
      return (
        <>
          <Form key={now} />
          {now} {soon}
        </>
      );
    }
    render(<Changing />);
    act(() => {
      change();
    });
    expect(screen.getByText(/first this then this/)).toBeInTheDocument();
  });
});
