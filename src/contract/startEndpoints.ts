/** The calls of the sign-in page, which carries these alone (endpoints.ts has all). */
export const startEndpoints = {
  signIn: { method: 'POST', path: '/auth/signin', access: 'public' },
  signInByLink: { method: 'POST', path: '/auth/signain', access: 'public' },
  signUp: { method: 'POST', path: '/auth/signup', access: 'public' },
  signOut: { method: 'POST', path: '/auth/signout', access: 'public' },
  health: { method: 'GET', path: '/health', access: 'public' },
  menuCatalogue: { method: 'GET', path: '/roles/menus', access: 'signedIn' },
} as const;
