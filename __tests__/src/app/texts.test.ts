/** The files of texts against the specification and against the code that uses them. */
import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/contract/languages';
import { choiceKey } from '../../../src/contract/fieldTable';
import { RECORDS } from '../../../src/contract/records';
import start from '../../../public/assets/i18n/en.json';
import languages from '../../../public/assets/i18n/languages.json';
import type { Texts } from '../../support/pseudo';
import { parts } from '../../support/texts';

function flat(texts: Texts, before = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : flat(value, `${before}${key}.`),
  );
}

const FIRST = flat(start);
const ALL = [...FIRST, ...Object.values(parts).flatMap((part) => flat(part))];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const KEYS = new Set(ALL.map(([key]) => key.replace(PLURAL, '')));
const ROOMS = [...new Set([...KEYS].map((key) => key.split('.')[0]))].join('|');

const SOURCE = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .join('\n');

/** `'auth.title'`: a key as it stands. */
const LITERALS = [...SOURCE.matchAll(new RegExp(`'((?:${ROOMS})(?:\\.\\w+)+)'`, 'g'))].map(
  ([, key = '']) => key,
);
/** `` `actions.${action}` ``: the keys that such a pattern can make. */
const PATTERNS = [
  ...SOURCE.matchAll(new RegExp('`((?:' + ROOMS + ')\\.[^`\\s]*\\$\\{[^`\\s]*)`', 'g')),
].map(
  ([, text = '']) =>
    new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
);

/** Those of the field tables: a label for each field, a word for each choice. */
const OF_TABLES = Object.values(RECORDS).flatMap((record) =>
  Object.entries(record?.fields ?? {}).flatMap(([name, field]) => [
    `${record?.texts}.fields.${name}`,
    ...(field.kind === 'choice'
      ? field.choices.flatMap((one) => choiceKey(record?.texts ?? '', field, one) ?? [])
      : []),
  ]),
);

describe('the keys in src and the keys of the files', () => {
  it('finds keys and patterns at all', () => {
    expect(LITERALS.length).toBeGreaterThan(100);
    expect(PATTERNS.length).toBeGreaterThan(1);
  });

  it('every key that src uses exists', () => {
    expect([...new Set(LITERALS)].filter((key) => !KEYS.has(key))).toEqual([]);
  });

  it('every field of a field table has its label, and every choice its word', () => {
    expect(OF_TABLES.filter((key) => !KEYS.has(key))).toEqual([]);
  });

  it('every pattern of keys that src uses matches some', () => {
    expect(
      PATTERNS.filter((pattern) => ![...KEYS].some((key) => pattern.test(key))).map(String),
    ).toEqual([]);
  });

  it('every key of the files is used', () => {
    const literal = new Set([...LITERALS, ...OF_TABLES]);
    expect(
      [...KEYS].filter(
        (key) => !literal.has(key) && !PATTERNS.some((pattern) => pattern.test(key)),
      ),
    ).toEqual([]);
  });

  it('no key stands in two files, and no text is empty', () => {
    expect(ALL.map(([key]) => key).length).toBe(new Set(ALL.map(([key]) => key)).size);
    expect(ALL.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('every plural has the forms that English asks for', () => {
    const names = new Set(ALL.map(([key]) => key));
    for (const key of names)
      if (PLURAL.test(key)) {
        expect(names).toContain(key.replace(PLURAL, '_one'));
        expect(names).toContain(key.replace(PLURAL, '_other'));
      }
  });
});

describe('the languages that ship with the product', () => {
  it('are those that somebody can choose', () => {
    expect(languages.map(({ code }) => code)).toEqual([...LANGUAGES]);
  });
});

describe('texts that the specification quotes, letter for letter', () => {
  it.each([
    ['section 1', 'auth.title', 'Sign In to Docman'],
    ['section 2', 'auth.continue', 'Continue'],
    ['section 2', 'auth.wait', 'Please wait...'],
    ['section 2', 'auth.registration.title', 'Create an Account'],
    ['section 2', 'auth.registration.google', 'Sign in with Google'],
    ['section 2', 'auth.registration.submit', 'Submit'],
    ['section 2', 'app.cancel', 'Cancel'],
    ['section 2', 'auth.forgotPassword.title', 'Forgotten Password ?'],
    ['section 2', 'auth.forgotPassword.text', 'Enter your email to reset your password.'],
    [
      'section 2',
      'auth.forgotPassword.hasError',
      'Sorry, looks like there are some errors detected, please try again.',
    ],
    ['section 2', 'auth.forgotPassword.noError', 'Sent password reset. Please check your email'],
    ['section 5', 'auth.username.required', 'Username is required'],
    ['section 5', 'auth.username.tooShort', 'Username should have at least 3 symbols'],
    ['section 5', 'auth.username.tooLong', 'Username should have maximum 360 symbols'],
    ['section 5', 'auth.username.invalid', 'Username is invalid'],
    ['section 5', 'auth.password.required', 'Password is required'],
    ['section 5', 'auth.password.tooShort', 'Password should have at least 3 symbols'],
    ['section 5', 'auth.password.tooLong', 'Password should have maximum 100 symbols'],
    ['section 5', 'auth.cPassword.mismatch', "'Passsword' and 'Confirm Password' didn't match."],
    ['section 8', 'auth.failed', 'The login details are incorrect'],
    ['section 8', 'auth.deactivated', 'Your account was Deactivated'],
    ['section 8', 'errors.modal.title', 'Errors'],
    [
      'decisions',
      'auth.registration.off',
      'Your administrator creates accounts. Nothing was sent.',
    ],
    [
      'decisions',
      'auth.forgotPassword.off',
      'Ask your administrator to reset your password. Nothing was sent.',
    ],
  ])('%s, %s: %s', (_section, key, text) => {
    expect(Object.fromEntries(FIRST)[key]).toBe(text);
  });

  it('section 5: the messages for e-mail say 360', () => {
    expect(Object.fromEntries(FIRST)['auth.email.tooLong']).toContain('360');
  });

  it('section 9: the default language is English', () => {
    expect(DEFAULT_LANGUAGE).toBe('en');
  });

  it('they stand in the files and nowhere else', () => {
    for (const [, text] of FIRST.filter(([key]) => /^auth\.(title|failed|deactivated)$/.test(key)))
      expect(SOURCE).not.toContain(text);
  });
});
