/** The documents of Halden Trader's docking of the demonstration, and of the one before it. */
import type { SeedDocument } from './documentData';

const STD = 'Selat Timur Dockyard';

export const HALDEN_DOCKING: readonly SeedDocument[] = [
  {
    number: 'HAL-DD26-SPC-0001',
    title: 'Drydock specification',
    discipline: 'GEN',
    tags: ['for-yard'],
    revisions: [
      'SUPERSEDED|former.user|2026-04-20|2026-05-06|FOR_REVIEW',
      'SUPERSEDED|former.user|2026-06-15|2026-06-26|FOR_QUOTATION|Machinery, electrical and survey lines added after the visit on board',
      'APPROVED|doc.controller|2026-08-24|2026-09-04|FOR_WORK|Quantities as clarified with the yards, safety and cargo lines added',
    ],
  },
  {
    number: 'HAL-DD24-SPC-0001',
    title: 'Drydock specification 2024',
    discipline: 'GEN',
    revisions: [
      'SUPERSEDED|former.user|2024-01-15|2024-01-29|FOR_QUOTATION',
      'APPROVED|former.user|2024-03-04|2024-03-15|FOR_WORK|Safety and cargo lines as agreed with class for the special survey',
    ],
  },
  {
    number: 'HAL-DD26-SCH-0001',
    title: 'Docking schedule',
    discipline: 'GEN',
    tags: ['for-yard'],
    revisions: [
      'SUPERSEDED|tomas.varga|2026-09-14|2026-09-17|FOR_REVIEW',
      'APPROVED|tomas.varga|2026-11-02|2026-11-04|FOR_WORK|Dates as confirmed by the yard',
      'DRAFT|tomas.varga|2026-11-19||FOR_REVIEW|Stern-tube liner: two more days, painting moved',
    ],
  },
  {
    number: 'HAL-DD26-CTR-0001',
    title: 'Award letter',
    discipline: 'COMM',
    yard: 'STD',
    revisions: ['APPROVED|rajan.menon|2026-09-21|2026-09-25|FOR_WORK'],
  },
  {
    number: 'HAL-DD26-VOR-0001',
    title: 'VO-001 shell frames, offer and photos',
    discipline: 'HULL',
    tags: ['hot-work', 'photo'],
    yard: 'STD',
    external: 'STD-VO-001',
    revisions: [`APPROVED|selat.pm|2026-11-15|2026-11-16|FOR_QUOTATION||${STD}`],
  },
  {
    number: 'HAL-DD26-VOR-0005',
    title: 'VO-005 stern-tube liner, offer',
    discipline: 'MACH',
    tags: ['claim'],
    yard: 'STD',
    external: 'STD-VO-005',
    revisions: [`FOR_REVIEW|rajan.menon|2026-11-19||FOR_QUOTATION||${STD}`],
  },
  {
    number: 'HAL-DD26-DPR-0008',
    title: 'Daily report day 8',
    discipline: 'GEN',
    revisions: ['APPROVED|tomas.varga|2026-11-19|2026-11-19|ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-DD26-DPR-0009',
    title: 'Daily report day 9',
    discipline: 'GEN',
    revisions: ['DRAFT|tomas.varga|2026-11-20||ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-DD26-INS-0001',
    title: 'Hull condition on docking',
    discipline: 'HULL',
    tags: ['class-item', 'photo'],
    revisions: ['APPROVED|tomas.varga|2026-11-12|2026-11-13|ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-DD26-INS-0002',
    title: 'Tail-shaft wear-down',
    discipline: 'MACH',
    tags: ['class-item'],
    revisions: ['APPROVED|tomas.varga|2026-11-14|2026-11-16|ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-DD26-INS-0003',
    title: 'Rudder clearances',
    discipline: 'HULL',
    tags: ['class-item'],
    revisions: ['APPROVED|tomas.varga|2026-11-14|2026-11-17|ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-DD26-UTM-0001',
    title: 'Thickness measurements, shell',
    discipline: 'HULL',
    tags: ['class-item'],
    external: 'RUS-26-1147',
    revisions: [
      'FOR_REVIEW|doc.controller|2026-11-17|2026-11-19|FOR_REVIEW||Riau Ultrasonic Services',
    ],
  },
  {
    number: 'HAL-DD26-PNT-0001',
    title: 'Blasting and first coat',
    discipline: 'PAINT',
    revisions: ['DRAFT|tomas.varga|2026-11-19||ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-DD26-HSE-0001',
    title: 'Risk assessment, enclosed spaces',
    discipline: 'SAFE',
    revisions: [`APPROVED|selat.pm|2026-11-10|2026-11-11|FOR_WORK||${STD}`],
  },
  {
    number: 'HAL-DD26-HSE-0002',
    title: 'Hot-work permit, ballast tank 3 P',
    discipline: 'SAFE',
    tags: ['hot-work'],
    revisions: [`APPROVED|selat.pm|2026-11-19|2026-11-19|FOR_WORK||${STD}`],
    effective: '2026-11-20',
  },
  {
    number: 'HAL-DD26-MOM-0008',
    title: 'Minutes, day 8',
    discipline: 'GEN',
    revisions: ['ISSUED|tomas.varga|2026-11-19|2026-11-19|ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-DD26-PHO-0005',
    title: 'Photos, stern-tube liner',
    discipline: 'MACH',
    tags: ['photo', 'claim'],
    revisions: ['ISSUED|hal.chiefeng|2026-11-18|2026-11-18|ISSUED_FOR_INFORMATION'],
  },
];
