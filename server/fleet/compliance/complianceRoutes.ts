/** When each ship must dock next, and the inspections that it follows from. */
import {
  asOfQuerySchema,
  compliancePageSchema,
  complianceQuerySchema,
  inspectionDraftSchema,
  inspectionSchema,
  inspectionsSchema,
  inspectionUpdateSchema,
  inspectionVoidSchema,
  schemeSchema,
  shipComplianceSchema,
} from '../../../src/contract/fleet/compliance';
import { whatIfReplySchema, whatIfSchema } from '../../../src/contract/fleet/whatIf';
import { notFound } from '../../http/problem';
import { existingShip } from '../ships/shipWrites';
import { wire, type Api } from '../../access/wire';
import { complianceReader } from './complianceReader';
import { shipCompliance, updateScheme } from './complianceWrites';
import { addInspection, updateInspection, voidInspection } from './inspectionWrites';
import { inspectionRepository } from './inspectionRepository';
import { whatIf } from './whatIf';

function readRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'compliance', {
    summary: 'When each ship must dock next, the most urgent first',
    query: complianceQuerySchema,
    reply: compliancePageSchema,
    handle: async (call) => complianceReader(db, call.viewer).page(call.query),
  });
  wire(api, 'shipCompliance', {
    summary: 'When a ship must dock next, and why',
    query: asOfQuerySchema,
    reply: shipComplianceSchema,
    handle: async (call) => shipCompliance(db, call.viewer, call.id, call.query.as_of),
  });
  wire(api, 'whatIf', {
    summary: 'What would follow if the ship docked on a day',
    body: whatIfSchema,
    reply: whatIfReplySchema,
    handle: async (call) => {
      const { viewer } = call;
      const facts = await complianceReader(db, viewer).factsOf(call.id, viewer.today);
      if (facts === undefined) throw notFound();
      return whatIf(facts, facts.as_of, call.body.on, call.body.kind);
    },
  });
  wire(api, 'inspections', {
    summary: 'The inspections of a ship’s bottom, the latest first',
    reply: inspectionsSchema,
    handle: async (call) => {
      const { viewer } = call;
      const { id } = await existingShip(db, viewer, call.id);
      return inspectionRepository(db, viewer.visibility).list(id);
    },
  });
}

export function complianceRoutes(api: Api): void {
  readRoutes(api);
  wire(api, 'addInspection', {
    summary: 'Record an inspection of a ship’s bottom',
    body: inspectionDraftSchema,
    reply: inspectionSchema,
    created: true,
    handle: addInspection,
  });
  wire(api, 'updateInspection', {
    summary: 'Correct an inspection; the history keeps both',
    body: inspectionUpdateSchema,
    reply: inspectionSchema,
    handle: updateInspection,
  });
  wire(api, 'voidInspection', {
    summary: 'Void an inspection, which then counts for nothing',
    body: inspectionVoidSchema,
    reply: inspectionSchema,
    handle: voidInspection,
  });
  wire(api, 'updateScheme', {
    summary: 'Say by which scheme a ship docks, and what class has extended',
    body: schemeSchema,
    reply: shipComplianceSchema,
    handle: updateScheme,
  });
}
