/** Drydock projects: reading, planning and moving them on. */
import { auditPageSchema } from '../../../src/contract/history';
import { historyQuerySchema } from '../../../src/contract/historyQuery';
import {
  drydockFiltersSchema,
  drydockQuerySchema,
  drydocksPageSchema,
  timelineQuerySchema,
  timelineSchema,
} from '../../../src/contract/fleet/drydockLists';
import { drydockSchema } from '../../../src/contract/fleet/drydockRecords';
import {
  awardSchema,
  copySchema,
  drydockDraftSchema,
  drydockUpdateSchema,
  milestoneSchema,
  milestoneUpdateSchema,
  reasonSchema,
  startTenderSchema,
} from '../../../src/contract/fleet/drydocks';
import { IMPORT_MS, importReportSchema, importSchema } from '../../../src/contract/imports';
import { ofDrydock } from '../../access/history/audience';
import { historyPage } from '../../access/history/history';
import { IMPORT_BODY_BYTES } from '../../access/importer';
import { wire, type Api } from '../../access/wire';
import { awardDrydock } from './award';
import { existingDrydock, shownDrydock } from './drydockDetail';
import { exportDrydocks } from './drydockExport';
import { importDrydocks } from './drydockImport';
import { drydockList } from './drydockList';
import { copyDrydock, createDrydock, updateDrydock } from './drydockWrites';
import { addMilestone, correctMilestone } from './milestones';
import { startTender } from './startTender';
import { readTimeline } from './timeline';
import { transitionDrydock } from './transitions';

function listRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'drydocks', {
    summary: 'The dockings that the filters leave, page by page',
    query: drydockQuerySchema,
    reply: drydocksPageSchema,
    handle: async (call) => drydockList(db, call.viewer).page(call.query),
  });
  wire(api, 'timeline', {
    summary: 'Ships, page by page, with their dockings that share a day with a span',
    query: timelineQuerySchema,
    reply: timelineSchema,
    handle: async (call) => readTimeline(db, call.viewer, call.query),
  });
  wire(api, 'exportDrydocks', {
    summary: 'All dockings that the filters leave, as CSV',
    query: drydockFiltersSchema,
    file: 'dockings.csv',
    handle: (call) => exportDrydocks(db, call),
  });
  wire(api, 'importDrydocks', {
    summary: 'Try lines of a spreadsheet as dockings, or store them all',
    body: importSchema,
    bodyLimitBytes: IMPORT_BODY_BYTES,
    timeLimitMs: IMPORT_MS,
    reply: importReportSchema,
    handle: importDrydocks,
  });
}

function readRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'drydock', {
    summary: 'One docking',
    reply: drydockSchema,
    handle: async (call) => {
      const { viewer } = call;
      return shownDrydock(db, viewer, await existingDrydock(db, viewer, call.id));
    },
  });
  wire(api, 'drydockHistory', {
    summary: 'What happened to a docking, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: async (call) => {
      const { viewer } = call;
      const { id } = await existingDrydock(db, viewer, call.id);
      const where = ofDrydock(viewer);
      return historyPage(db, viewer, { entities: ['drydock'], id, where, query: call.query });
    },
  });
}

function writeRoutes(api: Api): void {
  wire(api, 'createDrydock', {
    summary: 'Plan a docking, which gets its number',
    body: drydockDraftSchema,
    reply: drydockSchema,
    created: true,
    handle: createDrydock,
  });
  wire(api, 'copyDrydock', {
    summary: 'Plan a docking as an earlier one was',
    body: copySchema,
    reply: drydockSchema,
    created: true,
    handle: copyDrydock,
  });
  wire(api, 'updateDrydock', {
    summary: 'Change the plan of a docking',
    body: drydockUpdateSchema,
    reply: drydockSchema,
    handle: updateDrydock,
  });
}

function transitionRoutes(api: Api): void {
  wire(api, 'startSpecification', {
    summary: 'Begin to write the specification',
    reply: drydockSchema,
    problems: [422],
    handle: (call) => transitionDrydock(call, { call: 'start_specification' }),
  });
  wire(api, 'startTender', {
    summary: 'Ask yards for quotations',
    body: startTenderSchema,
    bodyMayMiss: true,
    reply: drydockSchema,
    handle: startTender,
  });
  wire(api, 'awardDrydock', {
    summary: 'Give the docking to a yard',
    body: awardSchema,
    reply: drydockSchema,
    handle: awardDrydock,
  });
  wire(api, 'addMilestone', {
    summary: 'Say that a milestone was reached',
    body: milestoneSchema,
    reply: drydockSchema,
    handle: addMilestone,
  });
  wire(api, 'correctMilestone', {
    summary: 'Correct the time at which a milestone was reached',
    body: milestoneUpdateSchema,
    reply: drydockSchema,
    handle: correctMilestone,
  });
  wire(api, 'closeDrydock', {
    summary: 'Close a docking for good',
    reply: drydockSchema,
    problems: [422],
    handle: (call) => transitionDrydock(call, { call: 'close' }),
  });
  wire(api, 'cancelDrydock', {
    summary: 'Give up a docking that has not begun',
    body: reasonSchema,
    reply: drydockSchema,
    handle: (call) => {
      const { reason } = call.body;
      const apply = () => Promise.resolve({ closing_reason: reason });
      return transitionDrydock(call, { call: 'cancel', told: { reason }, apply });
    },
  });
  wire(api, 'reopenDrydock', {
    summary: 'Open a closed docking again',
    body: reasonSchema,
    reply: drydockSchema,
    handle: (call) =>
      transitionDrydock(call, { call: 'reopen', told: { reason: call.body.reason } }),
  });
}

export function drydockRoutes(api: Api): void {
  listRoutes(api);
  readRoutes(api);
  writeRoutes(api);
  transitionRoutes(api);
}
