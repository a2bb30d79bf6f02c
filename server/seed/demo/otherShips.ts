/** The documents of the other ships' dockings. */
import type { SeedDocument } from './documentData';

export const OTHER_SHIPS: readonly SeedDocument[] = [
  {
    number: 'NDA-DD27-SPC-0001',
    title: 'Drydock specification',
    discipline: 'GEN',
    tags: ['for-yard'],
    revisions: [
      'SUPERSEDED|doc.controller|2026-08-10|2026-08-24|FOR_REVIEW',
      'APPROVED|doc.controller|2026-09-28|2026-10-09|FOR_QUOTATION|Safety and hatch-cover lines added, hold coating as counted on board',
    ],
  },
  {
    number: 'NDA-DD27-QTN-0001',
    title: 'Quotation Selat Timur',
    discipline: 'COMM',
    yard: 'STD',
    external: 'STD-Q-26-204',
    revisions: [
      'RECEIVED|paula.frost|2026-11-02|2026-11-02|ISSUED_FOR_INFORMATION||Selat Timur Dockyard',
    ],
  },
  {
    number: 'NDA-DD27-QTN-0002',
    title: 'Quotation Jadran Remont',
    discipline: 'COMM',
    tags: ['to-translate'],
    yard: 'JRS',
    external: 'JRS-1188-26',
    revisions: [
      'RECEIVED|paula.frost|2026-11-04|2026-11-04|ISSUED_FOR_INFORMATION||Jadran Remont Shipyard',
    ],
  },
  {
    number: 'NDA-DD27-QTN-0003',
    title: 'Quotation Gulf Crescent',
    discipline: 'COMM',
    yard: 'GCD',
    external: 'GCD-Q-5512',
    revisions: [
      'SUPERSEDED|paula.frost|2026-11-03|2026-11-03|ISSUED_FOR_INFORMATION||Gulf Crescent Drydocks',
      'RECEIVED|paula.frost|2026-11-12|2026-11-12|ISSUED_FOR_INFORMATION|Dock rent for 14 days instead of 15, discount on paint work|Gulf Crescent Drydocks',
    ],
  },
  {
    number: 'NDA-DD27-CMP-0001',
    title: 'Comparison of three yards',
    discipline: 'COMM',
    revisions: ['DRAFT|ingrid.dahl|2026-11-18||FOR_REVIEW'],
  },
  {
    number: 'ALF-DD27-SPC-0001',
    title: 'Drydock specification',
    discipline: 'GEN',
    tags: ['for-yard'],
    revisions: ['FOR_REVIEW|doc.controller|2026-11-13||FOR_REVIEW'],
  },
  {
    number: 'COM-DD25-FDR-0001',
    title: 'Final docking report',
    discipline: 'GEN',
    tags: ['as-docked'],
    revisions: ['APPROVED|former.user|2025-09-29|2025-10-10|AS_DOCKED'],
  },
  {
    number: 'COM-DD25-INV-0001',
    title: 'Final invoice',
    discipline: 'COMM',
    yard: 'HWS',
    external: 'HW-2025-3381',
    revisions: [
      'APPROVED|doc.controller|2025-09-22|2025-10-02|ISSUED_FOR_INFORMATION||Hanwol Ship Repair',
    ],
  },
  {
    number: 'KES-IW25-INS-0001',
    title: "In-water survey, diver's report",
    discipline: 'HULL',
    tags: ['class-item', 'photo'],
    external: 'ADS-25-077',
    revisions: [
      'APPROVED|former.user|2025-09-17|2025-09-22|ISSUED_FOR_INFORMATION||Atlantic Diving Survey',
    ],
  },
  {
    number: 'BRS-DD26-SPC-0001',
    title: 'Drydock specification',
    discipline: 'GEN',
    revisions: ['DRAFT|ingrid.dahl|2026-05-11||FOR_REVIEW'],
    voided: ['2026-10-14', 'Project cancelled: the ship is laid up and her class is suspended.'],
  },
];
