import fc from 'fast-check';
import {
  forgotPasswordSchema,
  fullname,
  registrationSchema,
  signInReplySchema,
  signInSchema,
  signUpSchema,
} from '../../../src/contract/auth';
import { integer, named, text, timestamp } from '../../../src/contract/fields';
import { limits, MAX_INTEGER, type Limits } from '../../../src/contract/limits';
import { menuCatalogueSchema } from '../../../src/contract/menus';
import { findProblems } from '../../../src/contract/problems';
import { permissionUpdateSchema, roleDraftSchema } from '../../../src/contract/roles';

const keysOf = (problems: ReturnType<typeof findProblems>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, list]) => [field, list.map(({ key }) => key)]),
  );

const GOOD = { username: 'administrator', password: 'secret' };
const x = (length: number) => 'x'.repeat(length);

describe('login rules (specification section 5)', () => {
  it.each([
    ['username missing: "Username is required"', { username: '' }, 'auth.username.required'],
    ['username of 5: too short', { username: x(5) }, 'auth.username.tooShort'],
    ['username of 6: good', { username: x(6) }, null],
    ['username of 320: good', { username: x(320) }, null],
    ['username of 321: too long', { username: x(321) }, 'auth.username.tooLong'],
    ['password missing: "Password is required"', { password: '' }, 'auth.password.required'],
    ['password of 2: too short', { password: x(2) }, 'auth.password.tooShort'],
    ['password of 3: good', { password: x(3) }, null],
    ['password of 100: good', { password: x(100) }, null],
    ['password of 101: too long', { password: x(101) }, 'auth.password.tooLong'],
  ])('%s', (_row, change, key) => {
    const [field = ''] = Object.keys(change);
    expect(keysOf(findProblems(signInSchema, { ...GOOD, ...change }))).toEqual(
      key === null ? {} : { [field]: [key] },
    );
  });

  it('tells what was typed and what is allowed', () => {
    expect(findProblems(signInSchema, { ...GOOD, username: x(5) })).toEqual({
      username: [{ key: 'auth.username.tooShort', length: { typed: 5, min: 6, max: 320 } }],
    });
  });
});

const ACCOUNT = {
  fullname: 'Jo Whitfield',
  email: 'jo@example.com',
  password: 'secret',
  cPassword: 'secret',
  agree: true,
};

describe('registration rules (specification section 5)', () => {
  it.each<[string, Partial<Record<keyof typeof ACCOUNT, unknown>>, string[]]>([
    ['fullname missing', { fullname: '' }, ['auth.fullname.required']],
    ['fullname of 2', { fullname: x(2) }, ['auth.fullname.tooShort']],
    ['fullname of 3', { fullname: x(3) }, []],
    ['fullname of 100', { fullname: x(100) }, []],
    ['fullname of 101', { fullname: x(101) }, ['auth.fullname.tooLong']],
    ['email missing', { email: '' }, ['auth.email.required']],
    ['email of 2', { email: 'a@' }, ['auth.email.tooShort', 'auth.email.invalid']],
    ['email of 3', { email: 'a@b' }, []],
    ['email without a valid format', { email: 'nobody at home' }, ['auth.email.invalid']],
    ['password missing', { password: '', cPassword: 'abc' }, ['auth.password.required']],
    ['password of 2', { password: x(2), cPassword: 'xxx' }, ['auth.password.tooShort']],
    ['password of 100', { password: x(100), cPassword: x(100) }, []],
    ['cPassword missing', { cPassword: '' }, ['auth.cPassword.required']],
    ['cPassword of 101', { cPassword: x(101) }, ['auth.cPassword.tooLong']],
    ['cPassword other than password', { cPassword: 'secreT' }, ['auth.cPassword.mismatch']],
    ['agree not ticked', { agree: false }, ['auth.agree.required']],
  ])('%s', (_row, change, keys) => {
    const found = keysOf(findProblems(registrationSchema, { ...ACCOUNT, ...change }));
    const all = Object.values(found).flat();
    if (keys.length === 0) expect(found).toEqual({});
    expect(all).toEqual(expect.arrayContaining(keys));
  });

  it('takes an e-mail of 320 and refuses 321, saying so', () => {
    const domain = `@${x(63)}.${x(63)}.${x(63)}.${x(55)}`;
    const email = (length: number) => x(length - domain.length) + domain;
    expect(findProblems(forgotPasswordSchema, { email: email(320) })).toEqual({});
    expect(findProblems(forgotPasswordSchema, { email: email(321) })).toEqual({
      email: [{ key: 'auth.email.tooLong', length: { typed: 321, min: 3, max: 320 } }],
    });
  });
});

describe('a new username (POST /auth/signup)', () => {
  it.each([
    'user_admin',
    'USER_admin',
    'with blank',
    'with/slash',
    'admin\u200bistrator',
    'administrator\u2060',
    'administrator\u202e',
    'admin\u00adistrator',
    'administrator\u3164',
  ])('is not "%s"', (username) => {
    const body = { username, email: 'a@example.com', password: 'secret' };
    expect(keysOf(findProblems(signUpSchema, body))).toEqual({
      username: ['auth.username.invalid'],
    });
  });
});

describe('findProblems', () => {
  it('converts nothing: "5" is no number, 5 no text, and a missing field is missing', () => {
    expect(
      keysOf(findProblems(roleDraftSchema, { name: 5, label: 'Label', role_type_id: '1' })),
    ).toEqual({
      name: ['validation.text'],
      role_type_id: ['validation.number'],
      is_engineer: ['validation.required'],
    });
  });

  it('names fields within lists by their path', () => {
    const grants = { version: 1, menus: [{ menu_id: 1, actions: ['V', 'Q'] }] };
    expect(keysOf(findProblems(permissionUpdateSchema, grants))).toEqual({
      'menus[0].actions[1]': ['validation.action'],
    });
  });

  it.each([null, undefined, 5, 'text', []])('refuses %p as a whole', (value) => {
    expect(Object.keys(findProblems(signInSchema, value)).length).toBeGreaterThan(0);
  });

  const schemas = {
    signInSchema,
    registrationSchema,
    signUpSchema,
    forgotPasswordSchema,
    roleDraftSchema,
    permissionUpdateSchema,
    signInReplySchema,
    menuCatalogueSchema,
  };
  it.each(Object.entries(schemas))(
    '%s: whatever comes, it gives keys and never throws',
    (_, schema) => {
      fc.assert(
        fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (value) => {
          for (const list of Object.values(findProblems(schema, value)))
            for (const { key } of list) expect(key).toMatch(/^(auth|validation)(\.\w+)+$/);
        }),
      );
    },
  );
});

describe('a text within limits', () => {
  it('is good exactly from the shortest to the longest, both included', () => {
    const LIMITS: Limits[] = Object.values(limits);
    fc.assert(
      fc.property(
        fc.constantFrom(...LIMITS),
        fc.integer({ min: 1, max: 340 }),
        ({ min, max }, length) => {
          const good = Object.keys(findProblems(text({ min, max }), x(length))).length === 0;
          expect(good).toBe(length >= min && length <= max);
        },
      ),
    );
  });

  it('holds any script, emoji and marks, but no NUL and no half of a pair', () => {
    const wide = text({ min: 1, max: 400 });
    for (const good of ['שלום', 'e\u0301', '👩‍🚀', 'a\tb\nc', "' or 1=1 --", '<script>'])
      expect(findProblems(wide, good)).toEqual({});
    for (const bad of ['a\u0000b', '\ud83d', 'x\udc00', 'bell\u0007'])
      expect(keysOf(findProblems(wide, bad))).toEqual({ '': ['validation.unreadable'] });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (value) => {
        expect(findProblems(wide, value)).toEqual({});
      }),
    );
  });
});

describe('numbers and times', () => {
  it('an integer is whole, not below its least, not above what the database holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()), (value) => {
        const good = Number.isInteger(value) && value >= 1 && value <= MAX_INTEGER;
        expect(Object.keys(findProblems(integer(1), value)).length === 0).toBe(good);
      }),
    );
  });

  it.each(['2026-11-20', '2026-11-20T10:00:00', '2026-11-20T10:00:00.000Z', 'yesterday'])(
    'a time is not %s',
    (value) => {
      expect(keysOf(findProblems(timestamp(), value))).toEqual({ '': ['validation.time'] });
    },
  );
});

describe('a name (users, profile, roles)', () => {
  const name = named(fullname());

  it.each(['Zoë Ångström', 'محمد عبد الله', '李文婷', '👩‍👩‍👧‍👦 Family', 'O’Neil-Søn, Jr.'])(
    'may be "%s"',
    (value) => {
      expect(findProblems(name, value)).toEqual({});
    },
  );

  it.each([
    ['blanks alone', '     ', 'validation.trimmed'],
    ['a blank at its end', 'Jo Whitfield ', 'validation.trimmed'],
    ['what nobody sees', '\u200b\u200b\u200b', 'validation.name'],
    ['two lines', 'Jo\nWhitfield', 'validation.name'],
    ['a mark that turns the writing round', 'Jo \u202edleiftihW', 'validation.name'],
  ])('is not %s', (_what, value, key) => {
    expect(keysOf(findProblems(name, value))['']).toContain(key);
  });
});
