/** How many there are of each kind: a bar to scale, and below it each kind with its number as a link to its list. */
import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { useFormat } from '../../ui/format/format';
import { FILLS } from './homeStyle';

export type Fill = 'plain' | 'ok' | 'active' | 'warn' | 'soon' | 'bad';

export interface Part {
  key: string;
  name: string;
  count: number;
  fill: Fill;
  to: string;
}

const BAR = {
  display: 'flex',
  gap: '2px',
  height: 16,
  mb: 1,
  '& > span': { minWidth: 3, flexBasis: 0 },
} as const;

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    minHeight: 28,
    color: 'text.primary',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 2 },
    '@media (pointer: coarse)': { minHeight: 'var(--target)' },
  },
  '& [data-fill]': { width: 12, height: 12 },
  '& b': { fontWeight: 600 },
} as const;

/** Kinds that there are none of take no room. */
export function StackedBar({ label, parts }: { label: string; parts: readonly Part[] }) {
  const format = useFormat();
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <Box sx={FILLS}>
      <Box aria-hidden sx={BAR}>
        {shown.map(({ key, count, fill }) => (
          <span key={key} data-fill={fill} style={{ flexGrow: count }} />
        ))}
      </Box>
      <Box component="ul" aria-label={label} sx={LIST}>
        {shown.map(({ key, name, count, fill, to }) => (
          <li key={key}>
            <Link to={to}>
              <span aria-hidden data-fill={fill} />
              {name} <b>{format.number(count)}</b>
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
