/** What class asks of a ship, what a docking has to bring about, and what falls due as a calendar. */
import {
  calendarSchema,
  dockingDueSchema,
  dueJobsSchema,
  dueLinkSchema,
  dueSurveyedSchema,
  shipClassSchema,
} from '../../../src/contract/certificates/classRecords';
import {
  classItemDraftSchema,
  classItemUpdateSchema,
  conditionCloseSchema,
  conditionDraftSchema,
  conditionUpdateSchema,
  itemRemovalSchema,
} from '../../../src/contract/certificates/classItems';
import {
  certificateImportSchema,
  classImportSchema,
  statusReportSchema,
} from '../../../src/contract/certificates/statusSheet';
import { IMPORT_BODY_BYTES } from '../../access/importer';
import { wire, type Api } from '../../access/wire';
import { endFeed, makeFeed, readFeed } from '../due/calendar';
import { calendarPieces } from '../due/calendarFile';
import { importCertificates } from '../certificateImport';
import { importClass } from './classImport';
import { shipClass } from './classView';
import { addClassItem, removeClassItem, updateClassItem } from './classWrites';
import {
  acknowledgeCondition,
  addCondition,
  closeCondition,
  updateCondition,
} from './conditionWrites';
import { dockingDue } from '../due/dockingDue';
import { addDueJobs, linkDueItem } from '../due/dueJobs';
import { recordSurveyed } from './recordSurveyed';

function itemRoutes(api: Api): void {
  const { db } = api;
  const reply = shipClassSchema;
  wire(api, 'shipClass', {
    summary: 'What class asks of a ship: survey items and conditions',
    reply,
    handle: ({ viewer, id }) => shipClass(db, viewer, id),
  });
  wire(api, 'addClassItem', {
    summary: 'Add a survey item of class',
    ...{ body: classItemDraftSchema, reply, created: true },
    handle: addClassItem,
  });
  wire(api, 'updateClassItem', {
    summary: 'Change a survey item of class',
    ...{ body: classItemUpdateSchema, reply },
    handle: updateClassItem,
  });
  wire(api, 'removeClassItem', {
    summary: 'Remove a survey item of class',
    ...{ body: itemRemovalSchema, reply },
    handle: removeClassItem,
  });
  wire(api, 'importClass', {
    summary: 'Take over the status sheet of class',
    ...{ body: classImportSchema, reply: statusReportSchema },
    bodyLimitBytes: IMPORT_BODY_BYTES,
    handle: importClass,
  });
  wire(api, 'importCertificates', {
    summary: 'Take over the certificates of a ship from a sheet',
    ...{ body: certificateImportSchema, reply: statusReportSchema },
    bodyLimitBytes: IMPORT_BODY_BYTES,
    handle: importCertificates,
  });
  wire(api, 'addCondition', {
    summary: 'Enter a condition of class',
    ...{ body: conditionDraftSchema, reply, created: true },
    handle: addCondition,
  });
  wire(api, 'updateCondition', {
    summary: 'Change a condition of class',
    ...{ body: conditionUpdateSchema, reply },
    handle: updateCondition,
  });
  wire(api, 'closeCondition', {
    summary: 'Close a condition that class has released',
    ...{ body: conditionCloseSchema, reply },
    handle: closeCondition,
  });
  wire(api, 'acknowledgeCondition', {
    summary: 'Acknowledge, as a surveyor, that a condition is met',
    reply,
    problems: [422],
    handle: acknowledgeCondition,
  });
}

function dockingRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'dockingDue', {
    summary: 'What falls due before the next docking, and what this one must bring about',
    reply: dockingDueSchema,
    handle: ({ viewer, id }) => dockingDue(db, viewer, id),
  });
  wire(api, 'linkDueItem', {
    summary: 'Say which job takes care of what falls due',
    ...{ body: dueLinkSchema, reply: dockingDueSchema },
    handle: linkDueItem,
  });
  wire(api, 'addDueJobs', {
    summary: 'Add jobs for what falls due',
    ...{ body: dueJobsSchema, reply: dockingDueSchema },
    handle: addDueJobs,
  });
  wire(api, 'recordSurveyed', {
    summary: 'Record class items as surveyed at a docking, as proposed',
    ...{ body: dueSurveyedSchema, reply: dockingDueSchema },
    handle: recordSurveyed,
  });
}

function calendarRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'calendarFeed', {
    summary: 'Whether one has a calendar feed',
    reply: calendarSchema,
    handle: ({ viewer }) => readFeed(db, viewer),
  });
  wire(api, 'makeCalendarFeed', {
    summary: 'Make a calendar feed; its address is told once',
    reply: calendarSchema,
    handle: makeFeed,
  });
  wire(api, 'endCalendarFeed', {
    summary: 'End one’s calendar feed',
    handle: endFeed,
  });
  wire(api, 'calendar', {
    summary: 'What falls due, for calendars',
    file: 'docman.ics',
    problems: [404],
    handle: ({ hash, now }) => calendarPieces(db, hash, now),
  });
}

export function classRoutes(api: Api): void {
  itemRoutes(api);
  dockingRoutes(api);
  calendarRoutes(api);
}
