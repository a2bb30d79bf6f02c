/** The drawings and class documents that belong to Halden Trader herself. */
import type { SeedDocument } from './documentData';

export const HALDEN_SHIP: readonly SeedDocument[] = [
  {
    number: 'HAL-GEN-DRW-0001',
    title: 'Docking plan',
    discipline: 'HULL',
    tags: ['for-yard', 'as-docked'],
    external: 'KD-2088-11',
    revisions: [
      'SUPERSEDED|former.user|2019-02-04|2019-02-18|ISSUED_FOR_INFORMATION',
      'APPROVED|doc.controller|2024-06-10|2024-06-21|AS_DOCKED|As docked in 2024: side blocks at frames 88 and 104 moved, bottom plug 9 corrected',
    ],
  },
  {
    number: 'HAL-GEN-DRW-0002',
    title: 'General arrangement',
    discipline: 'HULL',
    tags: ['sister-ship'],
    external: 'KD-2088-01',
    revisions: ['APPROVED|former.user|2019-02-04|2019-02-18|ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-GEN-DRW-0003',
    title: 'Shell expansion',
    discipline: 'HULL',
    tags: ['class-item', 'for-yard'],
    external: 'KD-2088-24',
    revisions: [
      'SUPERSEDED|former.user|2019-03-11|2019-03-25|ISSUED_FOR_INFORMATION',
      'SUPERSEDED|doc.controller|2024-06-14|2024-07-02|AS_DOCKED|Plates renewed in 2024 entered: strake C, frames 60 to 66',
      'APPROVED_WITH_COMMENTS|doc.controller|2026-11-09|2026-11-18|FOR_WORK|Strake E, frames 118 to 122 marked for renewal in DD26',
    ],
    results: {
      C: [
        ['A'],
        ['A'],
        [
          'B',
          'Acceptable for the work at frames 118 to 122. Enter the thickness of strake E as measured after renewal before this is issued as docked.',
          '2026-12-04',
        ],
      ],
    },
  },
  {
    number: 'HAL-GEN-DRW-0004',
    title: 'Capacity plan and dead-weight scale',
    discipline: 'HULL',
    tags: ['sister-ship'],
    external: 'KD-2088-05',
    revisions: ['APPROVED|former.user|2019-03-04|2019-03-15|ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-GEN-DRW-0005',
    title: 'Stern tube and tail shaft assembly',
    discipline: 'MACH',
    tags: ['for-yard'],
    external: 'STG-540-A1',
    revisions: [
      'APPROVED|former.user|2019-03-04|2019-03-15|ISSUED_FOR_INFORMATION',
      'FOR_REVIEW|doc.controller|2026-11-16|2026-11-18|FOR_REVIEW|Aft liner with sleeve as offered in VO-005, seal housing to suit|Maker of the stern tube',
    ],
    comments: [
      [
        'tomas.varga',
        '2026-11-17',
        'Is the fit of the sleeve on the liner H7/s6 or H7/p6? The offer says p6.',
        0.35,
        0.42,
        'doc.controller',
      ],
      [
        'tomas.varga',
        '2026-11-18',
        'Seal housing: please keep the tapped holes for the wear-down gauge.',
        0.18,
        0.36,
      ],
    ],
  },
  {
    number: 'HAL-GEN-DRW-0006',
    title: 'Midship section',
    discipline: 'HULL',
    tags: ['class-item'],
    external: 'KD-2088-21',
    revisions: ['APPROVED|former.user|2019-03-11|2019-03-25|ISSUED_FOR_INFORMATION'],
  },
  {
    number: 'HAL-GEN-DRW-0007',
    title: 'Sea-valve arrangement',
    discipline: 'PIPE',
    tags: ['for-yard'],
    external: 'KD-2088-71',
    revisions: [
      'REJECTED|hal.chiefeng|2026-03-02|2026-03-12|FOR_REVIEW',
      'APPROVED|hal.chiefeng|2026-03-16|2026-03-27|FOR_WORK|Valve 14 shown on the port side as fitted, sizes of valves 3 and 4 corrected',
    ],
    results: {
      A: [
        ['A'],
        [
          'C',
          'Valve 14 is on the port side, and valves 3 and 4 are DN400, not DN350. Correct and submit again.',
        ],
      ],
    },
  },
  {
    number: 'HAL-GEN-CLS-0011',
    title: 'Class survey status',
    discipline: 'GEN',
    tags: ['class-item'],
    external: 'SUR-26-118',
    revisions: [
      'RECEIVED|bv.surveyor|2026-11-05|2026-11-05|ISSUED_FOR_INFORMATION||Bureau Veritas',
    ],
  },
];
