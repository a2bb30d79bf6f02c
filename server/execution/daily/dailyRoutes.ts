/** The daily reports of a docking: what was done each day, and what was recorded of it. */
import { notInArray } from 'drizzle-orm';
import { MAKING_MS } from '../../../src/contract/documents/madeRevisions';
import { exportQuerySchema } from '../../../src/contract/exports';
import { auditPageSchema } from '../../../src/contract/history';
import { historyQuerySchema } from '../../../src/contract/historyQuery';
import {
  dailyReportListSchema,
  dailyReportSchema,
} from '../../../src/contract/execution/dailyReportRecords';
import {
  addendumSchema,
  dailyReportReasonSchema,
  dailyReportStartSchema,
  dailyReportSubmitSchema,
  dailyReportUpdateSchema,
} from '../../../src/contract/execution/dailyReports';
import { historyPage } from '../../access/history/history';
import { wire } from '../../access/wire';
import { auditEvents } from '../../db/schema';
import type { FileApi } from '../../documents/files/fileApi';
import { isSide } from '../../fleet/account/accountSides';
import { LIST_FILE_MS } from '../../papers/listFile';
import { exportDailyReports } from './dailyExport';
import { existingReport, freshReport, readReports } from './dailyView';
import { previewDailyReport } from './dailyPreview';
import { startDailyReport } from './dailyStart';
import { submitDailyReport } from './dailySubmit';
import {
  acceptDailyReport,
  addToDailyReport,
  returnDailyReport,
  updateDailyReport,
} from './dailyWrites';

/** How a report came about is its makers' own. */
const OF_DRAFTS = ['create', 'update', 'return'];

function readRoutes(api: FileApi): void {
  const { db } = api;
  wire(api, 'dailyReports', {
    summary: 'The daily reports of a docking, the days without one, and what held the work up',
    reply: dailyReportListSchema,
    handle: ({ viewer, id, now }) => readReports(db, viewer, id, now),
  });
  wire(api, 'exportDailyReports', {
    summary: 'The daily reports of a docking as a file',
    query: exportQuerySchema,
    file: 'daily_reports.csv',
    formats: true,
    timeLimitMs: LIST_FILE_MS,
    handle: (call) => exportDailyReports(api, call),
  });
  wire(api, 'dailyReport', {
    summary: 'One daily report with what was recorded that day',
    reply: dailyReportSchema,
    handle: ({ viewer, id }) => freshReport(db, viewer, id),
  });
  wire(api, 'previewDailyReport', {
    summary: 'The PDF of a draft as its submission would make it now',
    bytes: true,
    problems: [422],
    timeLimitMs: MAKING_MS,
    handle: (call) => previewDailyReport(api, call),
  });
  wire(api, 'dailyReportHistory', {
    summary: 'What happened to a daily report, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: async ({ viewer, id, query }) => {
      const { project } = await existingReport(db, viewer, id);
      const where = isSide(viewer, project) ? undefined : notInArray(auditEvents.action, OF_DRAFTS);
      return historyPage(db, viewer, { entities: ['daily_report'], id, where, query });
    },
  });
}

export function dailyRoutes(api: FileApi): void {
  readRoutes(api);
  const reply = dailyReportSchema;
  wire(api, 'startDailyReport', {
    summary: 'Begin the report of a day, filled with what is known',
    body: dailyReportStartSchema,
    reply,
    created: true,
    repeatable: true,
    handle: startDailyReport,
  });
  wire(api, 'updateDailyReport', {
    summary: 'Change the draft of a daily report',
    body: dailyReportUpdateSchema,
    reply,
    handle: updateDailyReport,
  });
  wire(api, 'submitDailyReport', {
    summary: 'Submit a daily report, which then keeps what was recorded that day',
    body: dailyReportSubmitSchema,
    bodyMayMiss: true,
    reply,
    handle: (call) => submitDailyReport(api, call),
  });
  wire(api, 'acceptDailyReport', {
    summary: 'Accept a daily report',
    reply,
    problems: [422],
    handle: acceptDailyReport,
  });
  wire(api, 'returnDailyReport', {
    summary: 'Return a daily report to its makers with a reason',
    body: dailyReportReasonSchema,
    reply,
    handle: returnDailyReport,
  });
  wire(api, 'addToDailyReport', {
    summary: 'Add to a daily report what was left out of it, or is seen otherwise',
    body: addendumSchema,
    reply,
    created: true,
    repeatable: true,
    handle: addToDailyReport,
  });
}
