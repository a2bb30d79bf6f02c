import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../src/api/auth';
import * as files from '../../../../src/ui/files/saveFile';
import { address, renderApp, useBackend } from '../../../support/renderApp';

const open = (path = '/audit_events', session = 'administrator') => renderApp({ path, session });

const sentences = async () => {
  const list = await screen.findByLabelText('Audit log', { selector: 'ol' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
};

/** A call of an administrator, before there is a screen. */
async function asAdministrator(method: string, path: string, body?: object) {
  const { wire, password } = await useBackend();
  const { accessToken } = await signIn({ username: 'administrator', password });
  const answer = await fetch(`${wire.url}/api${path}`, {
    method,
    headers: {
      'x-access-token': accessToken,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { id: number; version: number };
}

const EVENT = {
  id: 1,
  at: '2026-11-20T10:42:00Z',
  user_id: 1,
  username: 'administrator',
  who: 'System Administrator',
  person: null,
  ship_id: null,
  action: 'update',
  entity: 'role',
  entity_id: 5,
  label: 'Purchaser',
  before: { label: 'Buyer' },
  after: { label: 'Purchaser' },
  address: '10.0.0.7',
  user_agent: '',
  request_id: 'r',
};

const pageOf = (total: number, page = 1) => ({
  status: 200,
  body: { items: [EVENT], total, page, page_size: 50 },
});

const asked = (calls: { path: string }[]) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('/audit_events'));

describe('the audit log', () => {
  it('tells who did what and when, the newest first, and what was changed on demand', async () => {
    const role = { name: 'ROLE_AUDIT_A', label: 'Audited', role_type_id: 2, is_engineer: false };
    const { id, version } = await asAdministrator('POST', '/roles', role);
    await asAdministrator('PUT', `/roles/${id}`, { ...role, label: 'Audited twice', version });
    const { user } = await open('/audit_events?entity=role');
    const [first, second] = await sentences();
    expect(first).toBe('System Administrator changed the role Audited twice');
    expect(second).toBe('System Administrator created the role Audited');
    const [change] = screen.getAllByText('Show details');
    if (change) await user.click(change);
    const table = await screen.findByLabelText('Changes');
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'Label changedAuditedAudited twice',
    );
  });

  it('is filtered by what the address says, and the address says what is filtered', async () => {
    const { user, wire } = await open('/audit_events?page=2&entity=role&action=create');
    await screen.findByLabelText('Action');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Users');
    // Accounts can be created too; the first page begins anew.
    expect(address()).toBe('/audit_events?entity=user&action=create');
    await user.selectOptions(screen.getByLabelText('Action'), 'Deactivated');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Roles');
    // Roles cannot be deactivated.
    expect(address()).toBe('/audit_events?entity=role');
    fireEvent.change(screen.getByLabelText('Search by person or record'), {
      target: { value: 'admin' },
    });
    await waitFor(() => {
      expect(asked(wire.calls).at(-1)).toContain('q=admin');
    });
  });

  it('names people in full, leads to the record, and leaves out small changes as the address says', async () => {
    const role = { name: 'ROLE_AUDIT_L', label: 'Linked', role_type_id: 2, is_engineer: false };
    const { id } = await asAdministrator('POST', '/roles', role);
    const { user, wire } = await open('/audit_events?q=system adm&entity=role');
    const link = await screen.findByText('Linked', { selector: 'a' });
    expect(link).toHaveAttribute('href', `/admin/roles/${id}`);
    expect(link.closest('p')).toHaveTextContent('System Administrator created the role Linked');
    await user.selectOptions(screen.getByLabelText('Show'), 'Changes');
    expect(address()).toBe('/audit_events?q=system+adm&entity=role&only=CHANGES');
    await waitFor(() => {
      expect(asked(wire.calls).at(-1)).toContain('only=CHANGES');
    });
  });

  it('by days of the person, the last with all of it', async () => {
    const { wire } = await renderApp({
      path: '/audit_events?from=2026-11-20&to=2026-11-20',
      session: 'administrator',
    });
    expect(await screen.findByLabelText('From')).toHaveValue('20 Nov 2026');
    await waitFor(() => {
      const last = decodeURIComponent(asked(wire.calls).at(-1) ?? '');
      expect(last).toContain('from=2026-11-20T00:00:00Z');
      expect(last).toContain('to=2026-11-21T00:00:00Z');
    });
  });

  it('an address with filters that do not exist shows the log without them', async () => {
    const { wire } = await open(
      '/audit_events?entity=nothing&action=x&from=today&user_id=me&page=z',
    );
    await sentences();
    expect(asked(wire.calls)[0]).toBe('/audit_events?page=1&page_size=50');
  });

  it('narrowed to one person by a link from elsewhere, says so and the way back to all', async () => {
    const { user } = await open('/audit_events?user_id=1');
    expect(await screen.findByText('Actions by System Administrator')).toBeInTheDocument();
    await user.click(screen.getByText('Show all'));
    expect(address()).toBe('/audit_events');
  });

  it('goes through its pages, which the address remembers', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /audit_events?page=1&page_size=50', pageOf(1234));
    const { user } = await open();
    wire.reply('GET /audit_events?page=1&page_size=50', pageOf(1234));
    expect(await screen.findByText('1–50 of 1,234')).toBeInTheDocument();
    wire.reply('GET /audit_events?page=2&page_size=50', pageOf(1234, 2));
    await user.click(screen.getByText('Next'));
    expect(await screen.findByText('51–100 of 1,234')).toBeInTheDocument();
    expect(address()).toBe('/audit_events?page=2');
    expect(asked(wire.calls).at(-1)).toContain('page=2');
  });

  it('where nothing fits, says so and how to see everything again', async () => {
    const { user } = await open('/audit_events?q=nobody-at-all');
    expect(await screen.findByText('No entries match your search.')).toBeVisible();
    await user.click(screen.getByText('Clear filters'));
    expect((await sentences()).length).toBeGreaterThan(0);
    expect(address()).toBe('/audit_events');
  });

  it('that could not be loaded offers to try again', async () => {
    const { wire } = await useBackend();
    wire.replyOnce('GET /audit_events?page=1&page_size=50', {
      status: 500,
      body: { error: 'Reference 7' },
    });
    const { user } = await open();
    expect(await screen.findByText('Could not load')).toBeInTheDocument();
    await user.click(screen.getByText('Try again'));
    expect((await sentences()).length).toBeGreaterThan(0);
  });

  it('a person who may not view it is told so by its name, also on direct address', async () => {
    await open('/audit_events', 'owner.viewer');
    expect(
      await screen.findByText('An administrator can add Audit log to your role.'),
    ).toBeInTheDocument();
  });
});

describe('the export of the audit log', () => {
  it('asks for exactly what is filtered and saves it by the day’s name', async () => {
    const save = jest.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const { user, wire } = await open('/audit_events?entity=user&action=sign_in&sort=at');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => {
      expect(save).toHaveBeenCalledTimes(1);
    });
    const [file, name] = save.mock.calls[0] ?? [];
    expect(name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    expect(await file?.text()).toContain('administrator');
    const call = wire.calls.find(({ path }) => path.startsWith('/audit_events/export'));
    expect(call?.path).toMatch(/sort=at/);
    expect(call?.path).toMatch(/entity=user/);
    expect(call?.path).toMatch(/action=sign_in/);
    expect(call?.path).not.toMatch(/page/);
    save.mockRestore();
  });

  it('is not offered to who may only view', async () => {
    await open('/audit_events', 'fleet.manager');
    await sentences();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });
});

describe('the history of a role', () => {
  it('stands on a tab of its page', async () => {
    const role = {
      name: 'ROLE_HISTORY',
      label: 'With history',
      role_type_id: 2,
      is_engineer: false,
    };
    const { id } = await asAdministrator('POST', '/roles', role);
    const { user } = await renderApp({ path: `/admin/roles/${id}` });
    await user.click(await screen.findByText('History'));
    expect(address()).toBe(`/admin/roles/${id}/history`);
    expect(
      await screen.findByText('System Administrator created the role With history'),
    ).toBeInTheDocument();
  });
});
