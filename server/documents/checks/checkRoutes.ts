/** "Is this document current?", for everybody, signed in or not; asked so often from one address, and no more. */
import { checkQuerySchema, checkSchema } from '../../../src/contract/documents/checks';
import { attemptKey, attemptRepository } from '../../access/signIn/attemptRepository';
import type { Origin } from '../../http/origin';
import { networkOf } from '../../http/address';
import { wire, type Api } from '../../access/wire';
import { checkCode, checkHash } from './checks';

export function checkRoutes(api: Api): void {
  const { db, settings } = api;
  const count = ({ origin, now }: { origin: Origin; now: Date }) =>
    attemptRepository(db).claim(
      attemptKey('check', networkOf(origin.address)),
      settings.perCheck,
      now,
    );
  wire(api, 'checkFile', {
    summary: 'Whether the document with this hash is current',
    reply: checkSchema,
    problems: [429],
    handle: async (call) => {
      await count(call);
      return checkHash(db, call.hash);
    },
  });
  wire(api, 'checkRevision', {
    summary: 'Whether the document with this printed code is current',
    query: checkQuerySchema,
    reply: checkSchema,
    problems: [429],
    handle: async (call) => {
      await count(call);
      return checkCode(db, call.id, call.query.code ?? '');
    },
  });
}
