/** Lengths and sizes that the form, the server and the tests share. Lengths count UTF-16 units, both ends included. */
import { accountLimits, type Limits } from './accountLimits';

export type { Limits };

/** Specification sections 5 and 9; role and menu limits: the product's own. */
export const limits = {
  ...accountLimits,
  company: { min: 2, max: 60 },
  roleName: { min: 7, max: 45 },
  roleLabel: { min: 2, max: 60 },
  shipCode: { min: 3, max: 3 },
  locale: { min: 2, max: 35 },
  timeZone: { min: 2, max: 64 },
  shipName: { min: 2, max: 60 },
  port: { min: 2, max: 60 },
  callSign: { min: 3, max: 10 },
  classNumber: { min: 1, max: 30 },
  classNotation: { min: 1, max: 200 },
  country: { min: 2, max: 2 },
  currency: { min: 3, max: 3 },
  imo: { min: 7, max: 20 },
  yardCode: { min: 3, max: 5 },
  yardName: { min: 2, max: 60 },
  city: { min: 2, max: 60 },
  dockName: { min: 1, max: 40 },
  phone: { min: 3, max: 40 },
  note: { min: 1, max: 4000 },
  healthNote: { min: 1, max: 300 },
  part: { min: 2, max: 60 },
  reason: { min: 10, max: 500 },
  documentNumber: { min: 1, max: 60 },
  documentTitle: { min: 3, max: 200 },
  tag: { min: 2, max: 30 },
  receivedFrom: { min: 1, max: 100 },
  changeNote: { min: 3, max: 500 },
  fileName: { min: 1, max: 255 },
  comment: { min: 1, max: 2000 },
  viewName: { min: 2, max: 60 },
  jobCategory: { min: 2, max: 3 },
  jobTitle: { min: 3, max: 120 },
  jobDescription: { min: 1, max: 8000 },
  jobPlace: { min: 1, max: 120 },
  progressNote: { min: 1, max: 1000 },
  photoCaption: { min: 1, max: 200 },
  photoPlace: { min: 1, max: 60 },
  readingPosition: { min: 1, max: 60 },
  jobReason: { min: 5, max: 500 },
  sfiCode: { min: 1, max: 12 },
  equipment: { min: 1, max: 60 },
  serial: { min: 1, max: 40 },
  particular: { min: 1, max: 120 },
  lineText: { min: 2, max: 200 },
  certificateNumber: { min: 1, max: 60 },
  certificateKind: { min: 2, max: 80 },
  convention: { min: 2, max: 80 },
  issuer: { min: 2, max: 80 },
  /** Of a spreadsheet. */
  columnHead: { min: 1, max: 120 },
  classItemCode: { min: 1, max: 40 },
} as const satisfies Record<string, Limits>;

/** The largest id, version or count that a PostgreSQL integer holds. */
export const MAX_INTEGER = 2_147_483_647;
