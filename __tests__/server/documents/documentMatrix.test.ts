/** Every role at every call about documents, compared with the table of the demonstration data. */
import { DOCUMENT_MENU } from '../../../src/contract/documents/documentEndpoints';
import { ACTIONS, endpoints } from '../../../src/contract/endpoints';
import { openApp, type TestApp } from '../support/app';
import { DOCUMENT_BODIES, DOCUMENT_DOCUMENTED, type DocumentCall } from '../support/documentCalls';

/** Action codes by person on the register, on reviews and on settings, as the domain's table has them; `-` is none. */
const TABLE: Record<string, string> = {
  administrator: 'VCEDAXM VA VCED',
  'doc.controller': 'VCEDXM V VCE',
  'fleet.manager': 'VCAXM VA -',
  'rajan.menon': 'VCEAXM VA -',
  'tomas.varga': 'VCEAXM VA -',
  'paula.frost': 'VCAXM VA -',
  'hal.master': 'VCXM - -',
  'selat.pm': 'VCM - -',
  'bv.surveyor': 'VCAM VA -',
  'owner.viewer': 'V - -',
};
const MENUS = [DOCUMENT_MENU.documents, DOCUMENT_MENU.reviews, DOCUMENT_MENU.settings];
const NAMES = Object.keys(DOCUMENT_DOCUMENTED) as DocumentCall[];
const GUARDED = NAMES.filter((name) => endpoints[name].access !== 'public');
const PUBLIC = NAMES.filter((name) => endpoints[name].access === 'public');
/** Nothing has it, so that permitted writes change nothing that another case needs. */
const NO_ONE = 4_000;

const rightOf = (name: DocumentCall) => {
  const { access } = endpoints[name];
  if (access === 'public') throw new Error(`${name} asks for no right.`);
  return access;
};

/** No document has the tag of these. */
const OF_TAGS: readonly DocumentCall[] = ['renameTag', 'removeTag'];

/** A permitted call finds nothing where it asks for something, and does its work where it does not. */
const permitted = (name: DocumentCall) =>
  endpoints[name].path.includes('{id}') || OF_TAGS.includes(name)
    ? 404
    : DOCUMENT_DOCUMENTED[name][0];

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

let made = 0;
/** Types that several make are each of a code of its own. */
const ofItsOwn = () => `TS${String.fromCodePoint(65 + (made += 1))}`;
const bodyOf = (name: DocumentCall) => {
  if (name === 'createJobText') return { ...DOCUMENT_BODIES[name], name: `Text ${ofItsOwn()}` };
  return name === 'createDocumentType' || name === 'createJobCategory'
    ? { ...DOCUMENT_BODIES[name], code: ofItsOwn() }
    : DOCUMENT_BODIES[name];
};

const asking = (name: DocumentCall, token?: string) => {
  const body = bodyOf(name);
  return docman.ask(name, { token, id: NO_ONE, ...(body ? { body } : {}) });
};

describe.each(Object.entries(TABLE))('%s', (username, codes) => {
  test.each(GUARDED)('%s', async (name) => {
    const { menu, action } = rightOf(name);
    const may = codes.split(' ')[MENUS.indexOf(menu)]?.includes(action) === true;
    const { status, body } = await asking(name, await docman.tokenOf(username));
    expect(status).toBe(may ? permitted(name) : 403);
    if (!may)
      expect(body).toEqual({ message: 'Your roles do not allow this. Ask an administrator.' });
  });
});

test('to release no call asks for, as the revision decides; to change what others made, only the day of a review', () => {
  const asked = MENUS.map((link) =>
    ACTIONS.filter((code) =>
      GUARDED.some((name) => rightOf(name).menu === link && rightOf(name).action === code),
    ).join(''),
  );
  expect(asked).toEqual(['VCEDXM', 'VA', 'VCED']);
  const editing = GUARDED.filter((name) => rightOf(name).action === 'E');
  expect(editing.filter((name) => rightOf(name).menu === DOCUMENT_MENU.documents)).toEqual([
    'setReviewDue',
  ]);
});

test.each(GUARDED)('nobody without a session may call %s', async (name) => {
  expect((await asking(name)).status).toBe(401);
});

test.each(PUBLIC)(
  'anybody may call %s, and learns nothing without a ticket or a document',
  async (name) => {
    const { status, body } = await asking(name);
    if (name === 'download' || name === 'archive') expect(status).toBe(404);
    else
      expect([status, body]).toEqual([
        200,
        { answer: 'UNKNOWN', label: null, superseded_by: null, on: null },
      ]);
  },
);
