import { drafts } from '../../../src/session/drafts';
import { session } from '../../../src/session/session';

const user = (username: string) => ({
  accessToken: `token-of-${username}`,
  username,
  roles: [],
  menus: {},
});

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('drafts', () => {
  beforeEach(() => {
    session.complete(user('ingrid.dahl'));
  });
  afterEach(() => {
    session.end();
  });

  it('what was put is there until it is dropped', async () => {
    await drafts.put('role/1', { label: 'Half' });
    expect(drafts.get('role/1')).toEqual({ label: 'Half' });
    expect(drafts.get('role/2')).toBeUndefined();
    await drafts.drop('role/1');
    expect(drafts.get('role/1')).toBeUndefined();
  });

  it('closing the page asks first as long as there is one', async () => {
    expect(leave()).toBe(false);
    await drafts.put('role/1', {});
    await drafts.put('role/2', {});
    await drafts.drop('role/1');
    expect(leave()).toBe(true);
    await drafts.drop('role/2');
    expect(leave()).toBe(false);
  });

  it('the end of the session clears them; nobody sees another’s', async () => {
    await drafts.put('role/1', {});
    session.complete(user('rajan.menon'));
    expect(drafts.get('role/1')).toBeUndefined();
    session.complete(user('ingrid.dahl'));
    expect(drafts.get('role/1')).toBeUndefined();
    expect(leave()).toBe(false);
  });

  it('tells who listens, once a change', async () => {
    const listener = jest.fn();
    const stop = drafts.subscribe(listener);
    await drafts.put('role/1', {});
    await drafts.drop('role/1');
    await drafts.drop('role/1');
    stop();
    await drafts.put('role/1', {});
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
