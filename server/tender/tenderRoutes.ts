/** Tenders and quotations: asking yards, taking in what they quote, comparing and awarding it. */
import { notInArray } from 'drizzle-orm';
import { auditPageSchema } from '../../src/contract/history';
import { historyQuerySchema } from '../../src/contract/historyQuery';
import {
  answerSchema,
  awardQuotationSchema,
  extendSchema,
  inviteSchema,
  levellingSchema,
  questionSchema,
  quotationUpdateSchema,
  tenderDraftSchema,
  tenderReasonSchema,
  tenderUpdateSchema,
} from '../../src/contract/tender/quotations';
import { madeDraftSchema, MAKING_MS } from '../../src/contract/documents/madeRevisions';
import { comparisonIssueSchema } from '../../src/contract/tender/comparisonIssues';
import { addersDraftSchema, applyAddersSchema } from '../../src/contract/tender/adders';
import { addendumDraftSchema } from '../../src/contract/tender/addenda';
import { contractSchema } from '../../src/contract/tender/contractRecords';
import {
  comparisonSchema,
  quotationSchema,
  quotationsSchema,
  tenderViewSchema,
} from '../../src/contract/tender/tenderRecords';
import { historyPage } from '../access/history/history';
import { IMPORT_BODY_BYTES } from '../access/importer';
import { wire, type Api } from '../access/wire';
import type { FileApi } from '../documents/files/fileApi';
import { auditEvents } from '../db/schema';
import { applyAdders } from './adders/applyAdders';
import { saveAdders } from './adders/saveAdders';
import { sendAddendum } from './addendumSending';
import { readComparison } from './comparison/comparison';
import { exportComparison } from './comparison/comparisonExport';
import { issueComparison } from './comparison/issueComparison';
import { readContract } from './contractView';
import { draftLetters } from './letters/draftLetters';
import { awardQuotation } from './quotationAward';
import {
  answerClarification,
  clarifyQuotation,
  endQuotation,
  extendQuotation,
  receiveQuotation,
} from './quotationTransitions';
import { existingQuotation, freshQuotation } from './quotationView';
import { levelQuotation, updateQuotation } from './quotationWrites';
import { isOffice } from './tenderAccess';
import { openTender } from './tenderOpening';
import { readQuotations, readTender } from './tenderView';
import { createTender, inviteYard, updateTender } from './tenderWrites';

function tenderOnes(api: FileApi): void {
  const { db } = api;
  wire(api, 'tender', {
    summary: 'The tender of a docking with its quotations',
    reply: tenderViewSchema,
    handle: ({ viewer, id }) => readTender(db, viewer, id),
  });
  wire(api, 'createTender', {
    summary: 'Begin the tender: what yards are asked is frozen',
    body: tenderDraftSchema,
    reply: tenderViewSchema,
    created: true,
    handle: createTender,
  });
  wire(api, 'updateTender', {
    summary: 'Change when the tender closes, and what a day out of service costs',
    body: tenderUpdateSchema,
    reply: tenderViewSchema,
    handle: updateTender,
  });
  wire(api, 'openTender', {
    summary: 'Open a sealed tender: two people, one after the other',
    reply: tenderViewSchema,
    problems: [422],
    handle: (call) => openTender(api, call),
  });
  wire(api, 'sendAddendum', {
    summary:
      'Ask the yards by the specification as it was issued since: what has changed is frozen anew',
    body: addendumDraftSchema,
    reply: tenderViewSchema,
    handle: sendAddendum,
  });
  wire(api, 'saveAdders', {
    summary: 'Set what is added to every quotation, and the interest by which paying sooner counts',
    body: addersDraftSchema,
    reply: tenderViewSchema,
    handle: saveAdders,
  });
  wire(api, 'applyAdders', {
    summary: 'Add what the template has to every received quotation; once more changes nothing',
    body: applyAddersSchema,
    reply: tenderViewSchema,
    handle: applyAdders,
  });
  wire(api, 'inviteYard', {
    summary: 'Invite a yard to quote',
    body: inviteSchema,
    reply: quotationSchema,
    created: true,
    handle: inviteYard,
  });
  wire(api, 'comparison', {
    summary: 'The quotations of a docking side by side, levelled',
    reply: comparisonSchema,
    handle: ({ viewer, id }) => readComparison(db, viewer, id),
  });
  wire(api, 'issueComparison', {
    summary: 'Issue the comparison for approval, as the next revision of its document',
    body: madeDraftSchema,
    reply: comparisonIssueSchema,
    created: true,
    repeatable: true,
    timeLimitMs: MAKING_MS,
    handle: (call) => issueComparison(api, call),
  });
  wire(api, 'exportComparison', {
    summary: 'The comparison as CSV',
    file: 'comparison.csv',
    handle: (call) => exportComparison(db, call),
  });
  wire(api, 'contract', {
    summary: 'What was agreed at the award',
    reply: contractSchema,
    handle: ({ viewer, id }) => readContract(db, viewer, id),
  });
  wire(api, 'draftLetters', {
    summary:
      'Draft the letters of the award and to the yards that were declined, as far as they are missing',
    reply: contractSchema,
    timeLimitMs: MAKING_MS,
    handle: (call) => draftLetters(api, call),
  });
}

function quotationReads(api: Api): void {
  const { db } = api;
  wire(api, 'quotations', {
    summary: 'The latest quotations; of a yard its own',
    reply: quotationsSchema,
    handle: ({ viewer }) => readQuotations(db, viewer),
  });
  wire(api, 'quotation', {
    summary: 'One quotation with its lines',
    reply: quotationSchema,
    handle: ({ viewer, id }) => freshQuotation(db, viewer, id),
  });
  wire(api, 'quotationHistory', {
    summary: 'What happened to a quotation, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: async ({ viewer, id, query }) => {
      await existingQuotation(db, viewer, id);
      // What we add to a yard's price to compare it is ours.
      const where = isOffice(viewer) ? undefined : notInArray(auditEvents.action, ['level']);
      return historyPage(db, viewer, { entities: ['quotation'], id, where, query });
    },
  });
}

function quotationTransitionRoutes(api: FileApi): void {
  const reply = quotationSchema;
  wire(api, 'receiveQuotation', {
    summary: 'Hand in a quotation',
    reply,
    problems: [422],
    handle: (call) => receiveQuotation(api, call),
  });
  wire(api, 'clarifyQuotation', {
    summary: 'Ask a yard about its quotation, which it may then change',
    body: questionSchema,
    reply,
    handle: clarifyQuotation,
  });
  wire(api, 'answerClarification', {
    summary: 'Answer a question about a quotation',
    body: answerSchema,
    reply,
    handle: answerClarification,
  });
  wire(api, 'extendQuotation', {
    summary: 'Record until when a yard has extended its quotation',
    body: extendSchema,
    reply,
    handle: extendQuotation,
  });
  for (const [name, transition, summary] of [
    ['noBid', 'no_bid', 'Say that a yard will not quote'],
    ['withdrawQuotation', 'withdraw', 'Withdraw a quotation'],
  ] as const)
    wire(api, name, {
      summary,
      body: tenderReasonSchema,
      reply,
      handle: (call) => endQuotation(call, transition, call.body.reason),
    });
}

function quotationWrites(api: FileApi): void {
  wire(api, 'updateQuotation', {
    summary: 'Enter what a yard quotes',
    body: quotationUpdateSchema,
    bodyLimitBytes: IMPORT_BODY_BYTES,
    reply: quotationSchema,
    handle: (call) => updateQuotation(api, call),
  });
  wire(api, 'levelQuotation', {
    summary: 'Set what we add to a quotation to compare it',
    body: levellingSchema,
    reply: quotationSchema,
    handle: levelQuotation,
  });
  wire(api, 'awardQuotation', {
    summary: 'Award the docking by a quotation',
    body: awardQuotationSchema,
    reply: contractSchema,
    handle: (call) => awardQuotation(call, api.db),
  });
}

export function tenderRoutes(api: FileApi): void {
  tenderOnes(api);
  quotationReads(api);
  quotationTransitionRoutes(api);
  quotationWrites(api);
}
