/** In which language the server says what it says. */
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { users } from '../../../server/db/schema';
import english from '../../../server/text/en.json';
import norwegian from '../../../server/text/nb.json';
import korean from '../../../server/text/ko.json';
import { openApp, type TestApp } from '../support/app';
import { makeUser } from '../support/people';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

/** A call without a session: all that it says is that somebody must sign in. */
const refusedIn = async (headers: Record<string, string>) =>
  (await docman.ask('ships', { headers })).body.message;

describe('what the server says', () => {
  test.each([
    ['nb', norwegian],
    ['nb-NO', norwegian],
    ['no', norwegian],
    ['nn-NO, en;q=0.5', norwegian],
    ['de-DE, ko;q=0.4, nb;q=0.9', norwegian],
    ['KO-kr', korean],
    ['de', english],
    ['nb;q=0', english],
    [';;q=,,', english],
  ])('is said as Accept-Language asks: %s', async (asked, texts) => {
    expect(await refusedIn({ 'accept-language': asked })).toBe(texts.signInFirst);
  });

  test('is said as was chosen in the browser, before what its own settings ask for', async () => {
    const cookie = 'docman_theme=dark; docman_language=ko';
    expect(await refusedIn({ cookie, 'accept-language': 'nb' })).toBe(korean.signInFirst);
  });

  test('is said as the profile has it, where the call asks for nothing that we have', async () => {
    const { username, id } = await makeUser(docman);
    const token = await docman.tokenOf(username);
    await docman.db.update(users).set({ locale: 'nb' }).where(eq(users.id, id));
    const missing = async (headers: Record<string, string> = {}) =>
      (await docman.ask('ship', { token, id: 999_999, headers })).body.message;
    expect(await missing()).toBe(norwegian.notFound);
    expect(await missing({ 'accept-language': 'de' })).toBe(norwegian.notFound);
    expect(await missing({ 'accept-language': 'en' })).toBe(english.notFound);
  });

  test('is said of a body as well, and to many at once each in their own', async () => {
    const token = await docman.tokenOf('administrator');
    const languages = ['en', 'nb', 'ko', 'nb', 'en', 'ko'];
    const said = await Promise.all(
      languages.map(async (language) => {
        const body = { fullname: '', email: 'x', locale: 'en', time_zone: 'UTC', version: 1 };
        const headers = { 'accept-language': language };
        return (await docman.ask('updateMe', { token, body, headers })).body.errors?.['fullname'];
      }),
    );
    expect(new Set(said.flat()).size).toBe(3);
    expect(said[0]).toEqual(said[4]);
    expect(said[1]).toEqual(said[3]);
    expect(said[2]).toEqual(said[5]);
  });
});

describe('the page', () => {
  const html = readFileSync('index.html', 'utf8');

  test('has every English text that is translated before a script has come', () => {
    for (const text of Object.values(english.boot)) expect(html).toContain(text);
  });
});
