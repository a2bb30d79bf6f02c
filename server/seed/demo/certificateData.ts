/** The certificates, class items and conditions of the demonstration. All of it is invented; days as on the reference date. */

/** By ship: expiry of ISM, ISPS and MLC, then what is not like the special survey or missing: code and expiry, `-` for none. */
export const SHIP_CERTIFICATES: Readonly<
  Record<string, { management: string; own: Readonly<Record<string, string>> }>
> = {
  NDA: {
    management: '2028-02-20',
    own: {
      DG: '-',
      RAFT: '2027-05-09',
      CO2: '2027-09-12',
      HOOK: '2027-05-17',
      EPIRB: '2027-03-02',
    },
  },
  HAL: {
    management: '2027-09-14',
    own: { HOOK: '2026-12-05', CO2: '2026-10-30' },
  },
  KES: {
    management: '2028-08-02',
    own: { RAFT: '2027-01-18', CO2: '2027-06-30', VDR: '2027-02-11' },
  },
  ALF: {
    management: '2026-12-28',
    own: { RAFT: '2027-02-14', CO2: '2027-10-04', VDR: '2027-04-19' },
  },
  COM: {
    management: '2030-11-10',
    own: { RAFT: '2027-07-22', CO2: '2027-08-30', EPIRB: '2027-06-03' },
  },
  SAP: {
    management: '2029-04-03',
    own: { RAFT: '2026-12-09', CO2: '2027-12-05', GEAR: '2029-01-19' },
  },
  BRS: { management: '2026-08-30', own: {} },
  LAP: {
    management: '2027-10-19',
    own: { RAFT: '2027-03-25', CO2: '2027-08-07', EPIRB: '2027-05-30' },
  },
};

/** The insurance year of all clubs. */
export const INSURED_UNTIL = '2027-02-20';

export interface SeedItem {
  code: string;
  name: string;
  last: string | null;
  due: string;
  range?: [from: string, to: string];
  months: number | null;
  place: 'DRY' | 'AFLOAT' | 'ANY';
  cms?: true;
  /** The job of the docking that takes care of it. */
  job?: [docking: string, code: string];
}

const shaft = (last: string, due: string): SeedItem => ({
  ...{ code: 'TS', name: 'Tail shaft, oil lubricated', last, due, months: 60, place: 'DRY' },
});
const boiler = (last: string, due: string): SeedItem => ({
  ...{ code: 'BLR', name: 'Auxiliary boiler, internal and external', last, due, months: 30 },
  place: 'AFLOAT',
});
const engine = (last: string, due: string): SeedItem => ({
  ...{ code: 'CMS-0212', name: 'Main engine, cylinder 2', last, due, months: 60 },
  ...{ place: 'AFLOAT', cms: true },
});

export const CLASS_ITEMS: Readonly<Record<string, readonly SeedItem[]>> = {
  NDA: [
    shaft('2022-04-30', '2027-05-17'),
    boiler('2024-11-02', '2027-05-17'),
    engine('2023-03-14', '2028-03-13'),
  ],
  HAL: [
    {
      ...{ code: 'INT', name: 'Intermediate hull survey', last: '2021-11-19', due: '2027-09-29' },
      ...{ range: ['2026-03-29', '2027-09-29'], months: 60, place: 'ANY' },
      job: ['HAL-DD26', 'CS-002'],
    },
    shaft('2024-05-26', '2029-06-29'),
    boiler('2024-05-20', '2026-11-20'),
    engine('2024-08-02', '2029-08-01'),
  ],
  // Monitored, and surveyed afloat.
  KES: [{ ...shaft('2023-02-20', '2028-03-11'), place: 'ANY' }, boiler('2025-09-10', '2028-03-10')],
  ALF: [shaft('2025-02-14', '2031-04-01'), boiler('2025-02-10', '2027-08-10')],
  COM: [shaft('2025-08-30', '2030-09-24'), boiler('2025-08-25', '2028-02-25')],
  SAP: [shaft('2023-12-05', '2029-01-19'), engine('2022-01-11', '2027-01-10')],
  BRS: [shaft('2021-09-12', '2026-10-13')],
  LAP: [shaft('2022-08-08', '2027-08-07'), engine('2024-02-19', '2029-02-18')],
};

export interface SeedCondition {
  ref: string;
  text: string;
  imposed: string;
  due: string | null;
  atDocking: boolean;
  closed?: [on: string, document: string];
  job?: [docking: string, code: string];
}

export const CONDITIONS: Readonly<Record<string, readonly SeedCondition[]>> = {
  HAL: [
    {
      ...{ ref: 'CC-26-014', text: 'Frame 120 side shell, thin: repair at next docking' },
      ...{ imposed: '2026-04-21', due: '2026-12-31', atDocking: true },
      job: ['HAL-DD26', 'ST-001'],
    },
    {
      ...{ ref: 'CC-24-007', text: 'Ballast tank 2 S: renew coating of the upper third' },
      ...{ imposed: '2024-01-16', due: '2024-06-30', atDocking: true },
      closed: ['2024-05-25', 'SUR-24-061'],
    },
  ],
  LAP: [
    {
      ...{ ref: 'MEMO-25-3', text: 'Rudder: clearance of the lower pintle to be taken in dock' },
      ...{ imposed: '2025-01-22', due: null, atDocking: true },
    },
  ],
};

/** Class number, notation, call sign, port of registry. */
export const SHIP_REGISTRY: Readonly<Record<string, readonly [string, string, string, string]>> = {
  NDA: ['D31842', '1A Bulk carrier ESP CSR BC-A BWM-T E0 BIS TMON', 'LAZN', 'Bergen'],
  HAL: [
    '17R204',
    'I HULL MACH Oil and chemical tanker ESP Unrestricted AUT-UMS',
    '9HKT5',
    'Valletta',
  ],
  KES: ['9826140', '100A1 Container ship *IWS LI LMC UMS SCM', 'CQKB', 'Madeira'],
  ALF: ['D19027', '1A Car ferry A Ice-1A E0 BIS', 'LMFJ', 'Tromsø'],
  COM: ['20-24417', 'A1 Liquefied gas carrier AMS ACCU UWILD BWT', '9V7716', 'Singapore'],
  SAP: ['IR-40812', 'SUL IY General cargo ship', 'VTSP', 'Mumbai'],
  BRS: ['D30655', '1A Offshore service vessel SF DYNPOS-AUTR E0', 'LFBR', 'Haugesund'],
  LAP: ['NK-225083', 'NS* Bulk carrier ESP CSR BC-A MNS* M0 IWS', '3FLP8', 'Panama'],
};
