/** The flooding gate of a docking: reading, ticking and signing it. */
import { gateCheckSchema, gateSchema, gateSignatureSchema } from '../../../src/contract/fleet/gate';
import { wire, type Api } from '../../access/wire';
import { readGate } from './gateView';
import { checkGate, signGate } from './gateWrites';

export function gateRoutes(api: Api): void {
  wire(api, 'gate', {
    summary: 'What is missing before the dock may be flooded',
    reply: gateSchema,
    handle: ({ viewer, id }) => readGate(api.db, viewer, id),
  });
  wire(api, 'checkGate', {
    summary: 'Tick a check of the flooding gate, or take the tick away',
    body: gateCheckSchema,
    reply: gateSchema,
    handle: checkGate,
  });
  wire(api, 'signGate', {
    summary: 'Sign the flooding gate for the ship, the dock or the office',
    body: gateSignatureSchema,
    reply: gateSchema,
    handle: signGate,
  });
}
