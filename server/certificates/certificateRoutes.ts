/** Certificates of ships: reading them, and what happens to them. */
import { auditPageSchema } from '../../src/contract/history';
import { historyQuerySchema } from '../../src/contract/historyQuery';
import { MAKING_MS } from '../../src/contract/documents/madeRevisions';
import {
  certificateFiltersSchema,
  certificateQuerySchema,
  certificateSchema,
  certificatesPageSchema,
  kindsAnswerSchema,
  matrixPageSchema,
  matrixQuerySchema,
  shipCertificatesSchema,
} from '../../src/contract/certificates/certificateRecords';
import {
  certificateDraftSchema,
  certificateExtensionSchema,
  certificateKindSchema,
  certificateKindDraftSchema,
  certificateKindUpdateSchema,
  certificateReasonSchema,
  certificateUpdateSchema,
  endorsementConfirmSchema,
  endorsementSchema,
  endorsementVoidSchema,
  proposalDecisionSchema,
  renewalSchema,
  requiredCertificatesSchema,
  suspensionSchema,
} from '../../src/contract/certificates/certificates';
import { dueDatesQuerySchema, dueDatesSchema } from '../../src/contract/certificates/classRecords';
import { historyPage } from '../access/history/history';
import { wire } from '../access/wire';
import type { FileApi } from '../documents/files/fileApi';
import {
  confirmEndorsement,
  endorseCertificate,
  extendCertificate,
  suspendCertificate,
  voidEndorsement,
  withdrawCertificate,
} from './certificateActions';
import { existingCertificate, shipCertificates, shownCertificate } from './certificateView';
import { createCertificate, decideCertificate, updateCertificate } from './certificateWrites';
import { dueDates } from './due/dueDates';
import { certificatePage, exportCertificates } from './fleetList';
import { certificateMatrix } from './fleetMatrix';
import { createKind, readKinds, updateKind } from './kinds';
import { renewCertificate } from './renewal';
import { requireCertificates } from './required';
import { certificateSheet } from './sheet';

function readRoutes(api: FileApi): void {
  const { db } = api;
  wire(api, 'certificates', {
    summary: 'The certificates in force, what is due first',
    query: certificateQuerySchema,
    reply: certificatesPageSchema,
    handle: ({ viewer, query }) => certificatePage(db, viewer, query),
  });
  wire(api, 'exportCertificates', {
    summary: 'The certificates that the filters leave, as CSV',
    query: certificateFiltersSchema,
    file: 'certificates.csv',
    handle: (call) => exportCertificates(db, call),
  });
  wire(api, 'certificateMatrix', {
    summary: 'Ships by groups of certificates, with the worst of each',
    query: matrixQuerySchema,
    reply: matrixPageSchema,
    handle: ({ viewer, query }) => certificateMatrix(db, viewer, query),
  });
  wire(api, 'dueDates', {
    summary: 'What falls due in a month, and how much in each of five years',
    query: dueDatesQuerySchema,
    reply: dueDatesSchema,
    handle: ({ viewer, query }) => dueDates(db, viewer, query),
  });
  wire(api, 'certificateKinds', {
    summary: 'The kinds of certificates that there are',
    reply: kindsAnswerSchema,
    handle: ({ viewer }) => readKinds(db, viewer),
  });
  wire(api, 'shipCertificates', {
    summary: 'The certificates of a ship, and those that it lacks',
    reply: shipCertificatesSchema,
    handle: ({ viewer, id }) => shipCertificates(db, viewer, id),
  });
  wire(api, 'certificateSheet', {
    summary: 'The certificates of a ship on one page, as PDF',
    bytes: true,
    timeLimitMs: MAKING_MS,
    handle: (call) => certificateSheet(api, call),
  });
  wire(api, 'certificate', {
    summary: 'One certificate with its surveys',
    reply: certificateSchema,
    handle: ({ viewer, id }) => shownCertificate(db, viewer, id),
  });
  wire(api, 'certificateHistory', {
    summary: 'What happened to a certificate, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: async ({ viewer, id, query }) => {
      await existingCertificate(db, viewer, id);
      return historyPage(db, viewer, { entities: ['certificate'], id, query });
    },
  });
}

function writeRoutes(api: FileApi): void {
  const reply = certificateSchema;
  wire(api, 'createCertificate', {
    summary: 'Enter a certificate of a ship; of ship staff it is a proposal',
    ...{ body: certificateDraftSchema, reply, created: true, repeatable: true },
    handle: createCertificate,
  });
  wire(api, 'updateCertificate', {
    summary: 'Correct a certificate',
    ...{ body: certificateUpdateSchema, reply },
    handle: updateCertificate,
  });
  wire(api, 'endorseCertificate', {
    summary: 'Record a survey that was endorsed on a certificate',
    ...{ body: endorsementSchema, reply },
    handle: endorseCertificate,
  });
  wire(api, 'confirmEndorsement', {
    summary: 'Say for class that an endorsement was given',
    ...{ body: endorsementConfirmSchema, reply },
    handle: confirmEndorsement,
  });
  wire(api, 'voidEndorsement', {
    summary: 'Void an endorsement, which then counts for nothing',
    ...{ body: endorsementVoidSchema, reply },
    handle: voidEndorsement,
  });
  wire(api, 'extendCertificate', {
    summary: 'Extend a certificate, by three months at most',
    ...{ body: certificateExtensionSchema, reply },
    handle: extendCertificate,
  });
  wire(api, 'renewCertificate', {
    summary: 'Renew a certificate: a new one takes its place',
    ...{ body: renewalSchema, reply, created: true, repeatable: true },
    handle: renewCertificate,
  });
  wire(api, 'decideCertificate', {
    summary: 'Take what ship staff have proposed, or refuse it',
    ...{ body: proposalDecisionSchema, reply },
    handle: decideCertificate,
  });
  wire(api, 'suspendCertificate', {
    summary: 'Say that a certificate is suspended, or in force again',
    ...{ body: suspensionSchema, reply },
    handle: suspendCertificate,
  });
  wire(api, 'withdrawCertificate', {
    summary: 'Withdraw a certificate',
    ...{ body: certificateReasonSchema, reply },
    handle: withdrawCertificate,
  });
  wire(api, 'createCertificateKind', {
    summary: 'Add a kind of certificate',
    ...{ body: certificateKindDraftSchema, reply: certificateKindSchema },
    ...{ created: true, repeatable: true },
    handle: createKind,
  });
  wire(api, 'updateCertificateKind', {
    summary: 'Change a kind of certificate',
    ...{ body: certificateKindUpdateSchema, reply: certificateKindSchema },
    handle: updateKind,
  });
  wire(api, 'requireCertificates', {
    summary: 'Say which certificates a ship must have',
    ...{ body: requiredCertificatesSchema, reply: shipCertificatesSchema },
    handle: requireCertificates,
  });
}

export function certificateRoutes(api: FileApi): void {
  readRoutes(api);
  writeRoutes(api);
}
