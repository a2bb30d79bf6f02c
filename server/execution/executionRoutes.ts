/** The execution of a docking: its variation orders, from the finding to the work that was done. */
import { and, gte, notInArray } from 'drizzle-orm';
import { auditPageSchema } from '../../src/contract/history';
import { historyQuerySchema } from '../../src/contract/historyQuery';
import {
  agreementSchema,
  offerSchema,
  variationDraftSchema,
  variationReasonSchema,
  variationUpdateSchema,
} from '../../src/contract/execution/variations';
import {
  variationListSchema,
  variationSchema,
} from '../../src/contract/execution/variationRecords';
import { historyPage } from '../access/history/history';
import { wire, type Api } from '../access/wire';
import { exportQuerySchema } from '../../src/contract/exports';
import type { FileApi } from '../documents/files/fileApi';
import { LIST_FILE_MS } from '../papers/listFile';
import { auditEvents } from '../db/schema';
import { seesAmounts, sideOf } from './variationAccess';
import { exportVariations } from './variationExport';
import { approveVariation } from './variationAgreement';
import { finishVariation, transitionWithReason, submitVariation } from './variationTransitions';
import { offerVariation } from './variationOffers';
import { existingVariation, freshVariation, readVariations } from './variationView';
import { createVariation, updateVariation } from './variationWrites';

/** Whether the account agrees on it is between its two sides. */
const OF_ACCOUNT = ['settle', 'unsettle'];

function readRoutes(api: FileApi): void {
  const { db } = api;
  wire(api, 'variations', {
    summary: 'The variation orders of a docking, and what they make of its money',
    reply: variationListSchema,
    handle: ({ viewer, id }) => readVariations(db, viewer, id),
  });
  wire(api, 'exportVariations', {
    summary: 'The variation orders of a docking as a file',
    query: exportQuerySchema,
    file: 'variation_orders.csv',
    formats: true,
    timeLimitMs: LIST_FILE_MS,
    handle: (call) => exportVariations(api, call),
  });
  wire(api, 'variation', {
    summary: 'One variation order with all that was offered for it',
    reply: variationSchema,
    handle: ({ viewer, id }) => freshVariation(db, viewer, id),
  });
  wire(api, 'variationHistory', {
    summary: 'What happened to a variation order, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: async ({ viewer, id, query }) => {
      const { side, submitted_at } = await existingVariation(db, viewer, id);
      // How a draft came about is its makers' own.
      const since = sideOf(viewer) === side ? null : submitted_at;
      const where = and(
        since === null ? undefined : gte(auditEvents.at, since),
        seesAmounts(viewer) ? undefined : notInArray(auditEvents.action, OF_ACCOUNT),
      );
      return historyPage(db, viewer, { entities: ['variation_order'], id, where, query });
    },
  });
}

function writeRoutes(api: Api): void {
  const reply = variationSchema;
  wire(api, 'createVariation', {
    summary: 'Draw up a variation order',
    body: variationDraftSchema,
    reply,
    created: true,
    repeatable: true,
    handle: createVariation,
  });
  wire(api, 'updateVariation', {
    summary: 'Change a draft of a variation order',
    body: variationUpdateSchema,
    reply,
    handle: updateVariation,
  });
  wire(api, 'submitVariation', {
    summary: 'Submit a variation order to the other side',
    reply,
    problems: [422],
    handle: submitVariation,
  });
  wire(api, 'offerVariation', {
    summary: 'Offer a price and the days that it takes',
    body: offerSchema,
    reply,
    handle: offerVariation,
  });
  wire(api, 'approveVariation', {
    summary: 'Approve a variation order at what was agreed',
    body: agreementSchema,
    reply,
    handle: approveVariation,
  });
  wire(api, 'variationDone', {
    summary: 'Say that the work of a variation order is done',
    reply,
    problems: [422],
    handle: finishVariation,
  });
  for (const [name, transition, summary] of [
    ['negotiateVariation', 'negotiate', 'Ask the yard for another offer'],
    ['rejectVariation', 'reject', 'Reject a variation order'],
    ['startVariationEarly', 'start_early', 'Let the work begin before it is approved'],
    ['withdrawVariation', 'withdraw', 'Withdraw a variation order'],
  ] as const)
    wire(api, name, {
      summary,
      body: variationReasonSchema,
      reply,
      handle: (call) => transitionWithReason(call, transition, call.body.reason),
    });
}

export function executionRoutes(api: FileApi): void {
  readRoutes(api);
  writeRoutes(api);
}
