/** The specification as it is issued to yards. */
import { MAKING_MS } from '../../../src/contract/documents/madeRevisions';
import {
  specDiffQuerySchema,
  specDiffSchema,
  specDraftSchema,
  specIssueSchema,
  specIssuesSchema,
  specStandingQuerySchema,
  specStandingSchema,
} from '../../../src/contract/jobs/specIssues';
import { wire } from '../../access/wire';
import type { FileApi } from '../../documents/files/fileApi';
import { csvLine } from '../../../src/contract/csv';
import { invalid } from '../../http/problem';
import { say } from '../../text/texts';
import { seesPrices } from '../jobAccess';
import { diffOf } from './specDiff';
import { issueSpecification } from './issueSpecification';
import type { Asked } from './specPaper';
import { SHEET_HEAD, sheetRows } from './specSheet';
import { specStanding } from './specStanding';
import { issuesOf, readableIssue, shownIssue, toldSide } from './specView';

/* oxlint-disable-next-line typescript/require-await -- an answer comes piece by piece, though this one is ready */
async function* issueCsv(asked: Asked) {
  yield csvLine(SHEET_HEAD);
  for (const row of sheetRows(asked)) yield csvLine(row);
}

function readRoutes(api: FileApi): void {
  const { db } = api;
  wire(api, 'specIssues', {
    summary: 'The issues of the specification of a docking, newest first',
    reply: specIssuesSchema,
    handle: ({ viewer, id }) => issuesOf(db, viewer, id),
  });
  wire(api, 'specIssue', {
    summary: 'One issue of a specification with its jobs and lines, as they were frozen',
    reply: specIssueSchema,
    handle: async ({ viewer, id }) => shownIssue(viewer, await readableIssue(db, viewer, id)),
  });
  wire(api, 'specIssueDiff', {
    summary: 'What has changed from one issue to another of the same docking',
    query: specDiffQuerySchema,
    reply: specDiffSchema,
    problems: [422],
    handle: async ({ viewer, id, query }) => {
      const before = await readableIssue(db, viewer, id);
      const after = await readableIssue(db, viewer, query.to ?? id);
      if (before.drydock_id !== after.drydock_id)
        throw invalid({ to: [say('specification.otherDocking')] });
      return diffOf(toldSide(viewer, before), toldSide(viewer, after), seesPrices(viewer));
    },
  });
  wire(api, 'exportSpecIssue', {
    summary: 'The list of an issue as CSV, one row a line',
    file: 'specification.csv',
    handle: async ({ viewer, id, write }) => {
      const issue = await readableIssue(db, viewer, id);
      const { snapshot, estimates } = toldSide(viewer, issue);
      await write((_tx, record) =>
        record({ action: 'export', entity: 'job', label: issue.document.number }),
      );
      const prices = issue.variant === 'INTERNAL' ? estimates : undefined;
      return issueCsv({ snapshot, currency: issue.currency, prices });
    },
  });
}

export function specRoutes(api: FileApi): void {
  readRoutes(api);
  wire(api, 'specification', {
    summary:
      'What the next issue of a specification would be, and what has changed since the last one',
    query: specStandingQuerySchema,
    reply: specStandingSchema,
    handle: ({ viewer, id, query }) => specStanding(api.db, viewer, id, query.variant ?? 'YARD'),
  });
  wire(api, 'issueSpecification', {
    summary: 'Freeze the jobs, and make the next revision of the specification of them',
    body: specDraftSchema,
    reply: specIssueSchema,
    created: true,
    repeatable: true,
    timeLimitMs: MAKING_MS,
    handle: (call) => issueSpecification(api, call),
  });
}
