import fc from 'fast-check';
import { readDeepLink, safePath } from '../../../src/session/deepLink';

const ORIGIN = window.location.origin;

/** Where a browser would go that was sent to this address. */
const landing = (path: string) => new URL(path, `${ORIGIN}/somewhere/else`);

describe('readDeepLink (specification section 2, deep-link login)', () => {
  it.each<[string, string, string, { username: string; prefix: string } | null]>([
    [
      'a username after user_',
      '/admin/roles/user_jo',
      '',
      { username: 'jo', prefix: '/admin/roles/' },
    ],
    ['at the root', '/user_jo', '', { username: 'jo', prefix: '/' }],
    [
      'the query string is kept',
      '/ships/user_jo',
      '?q=a&b=1',
      { username: 'jo', prefix: '/ships/?q=a&b=1' },
    ],
    [
      'the name is percent-decoded',
      '/user_jo%20%C3%A9%2Fx',
      '',
      { username: 'jo é/x', prefix: '/' },
    ],
    ['user_ inside the name', '/user_user_x', '', { username: 'user_x', prefix: '/' }],
    ['one character is enough', '/user_x', '', { username: 'x', prefix: '/' }],
    ['no name', '/ships/user_', '', null],
    ['not the last segment', '/user_jo/ships', '', null],
    ['not at the segment’s start', '/ships/superuser_jo', '', null],
    ['in the query alone', '/ships', '?user_jo', null],
    ['capitals', '/USER_jo', '', null],
    ['a broken percent-encoding', '/user_%E0%A4%A', '', null],
    ['another host as the prefix', '//evil.example/user_jo', '', { username: 'jo', prefix: '/' }],
    ['a backslash in the prefix', '/\\evil.example/user_jo', '', { username: 'jo', prefix: '/' }],
    [
      'dots that lead to another host',
      '/.//evil.example/user_jo',
      '',
      { username: 'jo', prefix: '/' },
    ],
  ])('%s: %s%s', (_what, path, search, expected) => {
    expect(readDeepLink(path, search)).toEqual(expected);
  });

  it('reads back whatever name was encoded into the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (username) => {
        expect(readDeepLink(`/ships/user_${encodeURIComponent(username)}`)).toEqual({
          username,
          prefix: '/ships/',
        });
      }),
    );
  });
});

/** Everything that has ever led a "relative" path to another host. */
const NASTY = fc.constantFrom(
  '/',
  '//',
  '\\',
  '/\\',
  '.',
  '..',
  '/.',
  '/..',
  'evil.example',
  '@evil.example',
  'https:',
  'http:',
  'javascript:',
  'data:',
  'blob:',
  ':',
  '?',
  '#',
  '%2f',
  '%2F%2f',
  '%5c',
  '%0a',
  '%00',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u000b',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u202e',
  '；',
  '／',
  '。',
  'user_',
  ' ',
);
const path = fc.oneof(
  fc.array(NASTY, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(NASTY, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.string({ unit: 'binary' }).map((rest) => `/${rest}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

describe('safePath (decisions, deep link: a path on this origin or "/")', () => {
  it.each([
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/a\\b', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/a\u0000b', '/'],
    ['/./\u0085', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['relative', '/'],
    ['', '/'],
    ['/ships?q=1#top', '/ships?q=1#top'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5c%5cevil.example', '/%5c%5cevil.example'],
    ['/search?to=//evil.example', '/search?to=//evil.example'],
  ])('%j becomes %s', (given, expected) => {
    expect(safePath(given)).toBe(expected);
  });

  it('makes "/" of nothing', () => {
    expect(safePath(null)).toBe('/');
  });

  it('never leaves the origin', () => {
    fc.assert(
      fc.property(path, (given) => {
        const safe = safePath(given);
        expect(safe).toMatch(/^\/(?![/\\])/);
        expect(landing(safe).origin).toBe(ORIGIN);
        // Asking twice changes nothing: what was found safe stays as it is.
        expect(safePath(safe)).toBe(safe);
      }),
      { numRuns: 800 },
    );
  });

  it('a deep link’s prefix never leaves the origin', () => {
    fc.assert(
      fc.property(path, path, (given, search) => {
        const link = readDeepLink(`${given}/user_jo`, search);
        if (link !== null) expect(landing(link.prefix).origin).toBe(ORIGIN);
      }),
      { numRuns: 400 },
    );
  });
});
