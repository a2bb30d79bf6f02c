/** How the specification looks: a table with a head for each category; on phones, cards. */
import { PHONE } from '../../ui/phone';
import { TABLE } from '../../ui/table/tableStyle';

export const JOB_TABLE = {
  ...TABLE,
  '& .group > *': { bgcolor: 'background.default', fontWeight: 600 },
  '& .group .muted': { fontWeight: 400 },
  '& .second': { display: 'block', fontSize: 12, color: 'text.secondary' },
  [PHONE]: {
    ...TABLE[PHONE],
    '& tbody tr.group': {
      minHeight: 40,
      justifyContent: 'space-between',
      bgcolor: 'background.default',
    },
    '& tbody tr.group > *': { flexBasis: 'auto', color: 'text.primary' },
    '& tbody tr:not(.group) th': { flexBasis: 'auto', fontSize: 13 },
    '& tbody tr:not(.group) th + td': {
      flex: '1 1 calc(100% - 90px)',
      fontSize: 14,
      color: 'text.primary',
    },
    '& tbody td.end': { marginInlineStart: 0 },
  },
} as const;
