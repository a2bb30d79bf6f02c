/** Nobody is called like another active user, nor so that one could be taken for the other. */
import { skeletonOf } from '../../../server/text/identity';
import type { User } from '../../../src/contract/users';
import { openApp, type Refusal, type TestApp } from '../support/app';
import { edited, expectRefused, makeUser, newUser, type MeReply } from '../support/people';

const REFUSED = {
  fullname: ['Another active user has this name, or a very similar one.'],
};

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

const create = (fullname: string) =>
  docman.ask<Refusal>('createUser', { token, body: newUser({ fullname }) });

test.each([
  ['the same', 'Tomáš Varga'],
  ['other case', 'TOMÁŠ VARGA'],
  ['no accents', 'Tomas Varga'],
  ['other accents', 'Tömąs Vàrga'],
  ['a zero-width space', 'Tomáš\u200b Varga'],
  ['a zero-width joiner within', 'To\u200dmáš Varga'],
  ['a soft hyphen', 'Tomáš Var\u00adga'],
  ['more blanks and a full stop', 'Tomáš  Varga.'],
  ['a no-break space', 'Tomáš\u00a0Varga'],
  ['Cyrillic letters', 'Tоmáš Vаrgа'],
  ['Greek letters', 'Τοmáš Varga'],
  ['full-width letters', 'Ｔｏｍａｓ Ｖａｒｇａ'],
  ['mathematical letters', '𝐓𝐨𝐦𝐚𝐬 𝐕𝐚𝐫𝐠𝐚'],
  ['digits for letters', 'T0máš Varga'],
])('a new user does not get the name of another: %s', async (_how, fullname) => {
  expectRefused(await create(fullname), REFUSED);
});

test.each([
  ['Ingrid Dahl', 'lngrid Dahl'],
  ['Ingrid Dahl', '1ngrid DahI'],
  ['Li Wenting', 'Ll Wentlng'],
  ['Ana Marin', 'Ana Maгіn'],
])('%s and %s look alike', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['Ana Ribeiro', 'Ana Ribera'],
  ['Person 1', 'Person 2'],
  ['李文婷', '李文亭'],
  ['Иван Петров', 'Иван Павлов'],
  ['···', '--'],
])('%s and %s do not', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

test('people cannot take it for themselves, nor is it given to them; their own they may write anew', async () => {
  const user = await makeUser(docman, { fullname: 'Zoe Ferreira' });
  const own = (await docman.signIn(user.username)).body.accessToken;
  const { email, locale, time_zone, version } = user;
  const me = { email, locale, time_zone, version };
  const taken = await docman.ask<MeReply>('updateMe', {
    token: own,
    body: { ...me, fullname: 'Inġrid Dahl' },
  });
  expectRefused(taken, REFUSED);
  const given = edited(user, { fullname: 'Rajan Menоn' });
  const { id } = user;
  expectRefused(await docman.ask<Refusal>('updateUser', { token, id, body: given }), REFUSED);
  const anew = await docman.ask<MeReply>('updateMe', {
    token: own,
    body: { ...me, fullname: 'Zoë Ferreira' },
  });
  expect([anew.status, anew.body.fullname]).toEqual([200, 'Zoë Ferreira']);
});

test('the name of somebody deactivated is free, and they come back only under another', async () => {
  const first = await makeUser(docman, { fullname: 'Nils Berg' });
  await docman.ask('deactivateUser', { token, id: first.id });
  const second = await create('Nils Berg');
  expect(second.status).toBe(201);
  const { id } = first;
  expectRefused(await docman.ask<Refusal>('activateUser', { token, id }), REFUSED);
  const body = edited({ ...first, version: first.version + 1 }, { fullname: 'Nils Berg (Oslo)' });
  expect((await docman.ask<User>('updateUser', { token, id, body })).status).toBe(200);
  expect((await docman.ask('activateUser', { token, id })).status).toBe(200);
});

test('of two who ask for one name at the same time one gets it', async () => {
  const both = await Promise.all([create('Mira Holm'), create('Мira Holm')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});
