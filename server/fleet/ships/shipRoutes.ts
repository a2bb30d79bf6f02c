/** Ships: the registry of the fleet. */
import { and, eq } from 'drizzle-orm';
import { auditPageSchema } from '../../../src/contract/history';
import { historyQuerySchema } from '../../../src/contract/historyQuery';
import { imoProblem, normaliseImo } from '../../../src/contract/fleet/imo';
import { IMPORT_MS, importReportSchema, importSchema } from '../../../src/contract/imports';
import {
  imoAnswerSchema,
  imoCheckSchema,
  shipDraftSchema,
  shipFiltersSchema,
  shipQuerySchema,
  shipSchema,
  shipsPageSchema,
  shipUpdateSchema,
  type ImoAnswer,
} from '../../../src/contract/fleet/ships';
import type { Database } from '../../db/database';
import { ships } from '../../db/tables/fleetSchema';
import { ofShip } from '../../access/history/audience';
import { historyPage } from '../../access/history/history';
import { IMPORT_BODY_BYTES } from '../../access/importer';
import { describeProblem } from '../../text/texts';
import { wire, type Api, type Call } from '../../access/wire';
import { exportShips } from './shipExport';
import { importShips } from './shipImport';
import { shipList } from './shipList';
import { visibleShips } from './shipRepository';
import { createShip, deleteShip, existingShip, shownShip, updateShip } from './shipWrites';

async function checkImo(
  db: Database,
  call: Call<'checkImo', typeof imoCheckSchema>,
): Promise<ImoAnswer> {
  const problem = imoProblem(call.body.imo);
  const wrong = { valid: false, imo: null, used_by: null };
  if (problem !== undefined) return { ...wrong, problem: describeProblem({ key: problem }) };
  const imo = normaliseImo(call.body.imo);
  const { visibility } = call.viewer;
  const [used_by = null] = await db
    .select({ id: ships.id, code: ships.code, name: ships.name })
    .from(ships)
    .where(and(eq(ships.imo, imo), visibleShips(visibility)));
  return { valid: true, imo, problem: null, used_by };
}

function readRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'ships', {
    summary: 'The ships that the filters leave, page by page',
    query: shipQuerySchema,
    reply: shipsPageSchema,
    handle: async (call) => shipList(db, call.viewer).page(call.query),
  });
  wire(api, 'ship', {
    summary: 'One ship',
    reply: shipSchema,
    handle: async (call) => {
      const { viewer } = call;
      return shownShip(db, viewer, await existingShip(db, viewer, call.id));
    },
  });
  wire(api, 'shipHistory', {
    summary: 'What happened to a ship, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: async (call) => {
      const { viewer } = call;
      const { id } = await existingShip(db, viewer, call.id);
      const where = ofShip(viewer);
      return historyPage(db, viewer, { entities: ['ship'], id, where, query: call.query });
    },
  });
  wire(api, 'checkImo', {
    summary: 'Whether this is an IMO number, and which ship has it',
    body: imoCheckSchema,
    reply: imoAnswerSchema,
    handle: (call) => checkImo(db, call),
  });
  wire(api, 'exportShips', {
    summary: 'All ships that the filters leave, as CSV',
    query: shipFiltersSchema,
    file: 'ships.csv',
    handle: (call) => exportShips(db, call),
  });
}

export function shipRoutes(api: Api): void {
  readRoutes(api);
  wire(api, 'createShip', {
    summary: 'Add a ship to the fleet',
    body: shipDraftSchema,
    reply: shipSchema,
    created: true,
    handle: createShip,
  });
  wire(api, 'updateShip', {
    summary: 'Change a ship',
    body: shipUpdateSchema,
    reply: shipSchema,
    handle: updateShip,
  });
  wire(api, 'deleteShip', {
    summary: 'Delete a ship that has no dockings',
    problems: [422],
    handle: deleteShip,
  });
  wire(api, 'importShips', {
    summary: 'Try lines of a spreadsheet as ships, or store them all',
    body: importSchema,
    bodyLimitBytes: IMPORT_BODY_BYTES,
    timeLimitMs: IMPORT_MS,
    reply: importReportSchema,
    handle: importShips,
  });
}
