/** A screen whose menu the person may not view says which, also on direct address. */
import { screen } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';

it.each([
  ['/admin/users', 'Users'],
  ['/admin/users/3', 'Users'],
  ['/admin/users/3/sessions', 'Users'],
  ['/admin/users/3/history', 'Users'],
  ['/admin/users/new', 'Users'],
  ['/admin/roles', 'Roles'],
  ['/admin/roles/3', 'Roles'],
  ['/admin/roles/3/history', 'Roles'],
  ['/admin/roles/new', 'Roles'],
  ['/admin/roles/types', 'Roles'],
  ['/admin/permissions', 'Permissions'],
  ['/audit_events', 'Audit log'],
])('%s: "An administrator can add %s to your role."', async (path, menu) => {
  await renderApp({ path, session: 'owner.viewer' });
  expect(
    await screen.findByText(`An administrator can add ${menu} to your role.`),
  ).toBeInTheDocument();
});
