import type { ParseKeys } from 'i18next';
import fc from 'fast-check';
import { ApiError, readErrorBody, type FailureKind } from '../../../src/api/ApiError';
import { catalogue, type Outcome } from '../../../src/errors/catalogue';

const failure = (
  status: number,
  body: unknown = {},
  kind: FailureKind = 'answer',
  statusText = 'Status text',
) => new ApiError(kind, status, statusText, readErrorBody(body));

const toastOf = (text: Extract<Outcome, { kind: 'toast' }>['text'], title?: ParseKeys): Outcome =>
  title === undefined ? { kind: 'toast', text } : { kind: 'toast', title, text };

const UNEXPECTED = toastOf({ key: 'errors.unexpected' });

/** Specification section 8, row for row: what the status and the body lead to. */
const SPECIFIED: [row: string, status: number, body: unknown, outcome: Outcome][] = [
  [
    '400: a body with an error text shows it as an error toast',
    400,
    { error: 'The date is missing', message: 'Bad Request' },
    toastOf({ words: 'The date is missing' }),
  ],
  ['401: signs the user out', 401, { message: 'Please sign in.' }, { kind: 'signOut' }],
  [
    '403: a toast with the translated not-permitted message',
    403,
    { message: 'in the server’s words' },
    toastOf({ key: 'errors.notPermitted' }),
  ],
  [
    '404: a toast with the translated generic message',
    404,
    { message: 'in the server’s words' },
    toastOf({ key: 'errors.generic' }),
  ],
  [
    '413: a toast with the translated generic message',
    413,
    { message: 'in the server’s words' },
    toastOf({ key: 'errors.generic' }),
  ],
  [
    '408: a toast with the translated time-out message',
    408,
    { message: 'in the server’s words' },
    toastOf({ key: 'errors.timeout' }),
  ],
  [
    '422 with an error text: a toast with it, also where there are fields',
    422,
    { error: 'Nothing was saved', errors: { name: ['Taken'] } },
    toastOf({ words: 'Nothing was saved' }),
  ],
  [
    '422 without one: the modal with the status, the status text and every field’s messages',
    422,
    { message: 'invalid', errors: { name: ['Taken', 'Too short'], label: ['Missing'] } },
    {
      kind: 'modal',
      status: 422,
      statusText: 'Status text',
      fields: { name: ['Taken', 'Too short'], label: ['Missing'] },
    },
  ],
  [
    '500: the server’s error text under the translated server-error title',
    500,
    { error: 'Reference: 7f3a', message: 'other' },
    toastOf({ words: 'Reference: 7f3a' }, 'errors.serverError'),
  ],
];

describe('error catalogue, specification section 8, table "Applied to all requests"', () => {
  it.each(SPECIFIED)('%s', (_row, status, body, outcome) => {
    expect(catalogue(failure(status, body))).toEqual(outcome);
  });
});

describe('error catalogue, decisions: what the table leaves open', () => {
  it.each<[string, number, unknown, Outcome]>([
    ['400 without an error text: its message', 400, { message: 'Hm' }, toastOf({ words: 'Hm' })],
    ['400 without any text: the generic toast', 400, {}, UNEXPECTED],
    ['422 with a message alone: that', 422, { message: 'No' }, toastOf({ words: 'No' })],
    ['422 with nothing: the generic toast', 422, {}, UNEXPECTED],
    ['422 with empty errors: the generic toast', 422, { errors: {} }, UNEXPECTED],
    [
      '500 with a message alone: that, under the title',
      500,
      { message: 'Broken' },
      toastOf({ words: 'Broken' }, 'errors.serverError'),
    ],
    [
      '500 without a text: the generic text under the title',
      500,
      '<html>',
      toastOf({ key: 'errors.unexpected' }, 'errors.serverError'),
    ],
  ])('%s', (_row, status, body, outcome) => {
    expect(catalogue(failure(status, body))).toEqual(outcome);
  });

  it.each([402, 405, 409, 410, 418, 429, 501, 502, 503, 504, 599])(
    'a status the catalogue does not name, %i: the generic toast, with the server’s text where there is one',
    (status) => {
      expect(catalogue(failure(status))).toEqual(UNEXPECTED);
      expect(catalogue(failure(status, { message: 'why' }))).toEqual(toastOf({ words: 'why' }));
      expect(catalogue(failure(status, { error: 'why', message: 'other' }))).toEqual(
        toastOf({ words: 'why' }),
      );
    },
  );

  it('no answer at all: a connection toast', () => {
    expect(catalogue(failure(0, {}, 'connection'))).toEqual(toastOf({ key: 'errors.connection' }));
  });

  it.each([200, 201, 204])(
    'a body that is not what the contract says (%i): its toast',
    (status) => {
      expect(catalogue(failure(status, {}, 'shape'))).toEqual(toastOf({ key: 'errors.shape' }));
    },
  );

  it('signs out for 401 and for nothing else, whatever the body says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), fc.jsonValue(), (status, body) => {
        expect(catalogue(failure(status, body)).kind === 'signOut').toBe(status === 401);
      }),
    );
  });
});

describe('an error body that is not what the contract says', () => {
  it.each<[string, unknown]>([
    ['an HTML page', '<!doctype html><title>Bad gateway</title>'],
    ['nothing', ''],
    ['null', null],
    ['a list', ['error']],
    ['texts that are no texts', { message: 5, error: {}, errors: 'x' }],
    ['blank texts', { message: ' ', error: '', errors: { name: [] } }],
  ])('%s holds no texts', (_what, body) => {
    expect(readErrorBody(body)).toEqual({});
  });

  it('takes a single text of a field as a list of one, and leaves out what is no text', () => {
    expect(readErrorBody({ errors: { name: 'Taken', label: [1, 'Short'], type: [null] } })).toEqual(
      { errors: { name: ['Taken'], label: ['Short'] } },
    );
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.anything(), (status, body) => {
        expect(() => catalogue(failure(status, body))).not.toThrow();
      }),
    );
  });
});

describe('a stale version (422 with errors.version and the current record)', () => {
  it('is told from an ordinary 422', () => {
    const errors = { version: ['Changed by Marta Kowalczyk'] };
    expect(failure(422, { errors, current: { id: 1 } }).stale).toBe(true);
    expect(failure(422, { errors }).stale).toBe(false);
    expect(failure(422, { errors: { name: ['x'] }, current: {} }).stale).toBe(false);
    expect(failure(409, { errors, current: {} }).stale).toBe(false);
  });
});
