/** What became of many jobs at once, where the work goes on: a box that is read out, with the codes of those that stayed. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { jobLink } from './drydockLinks';

const BOX = {
  mb: 1.5,
  px: 1.5,
  py: 1,
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderInlineStart: '3px solid',
  borderColor: 'divider',
  borderInlineStartColor: 'accent.main',
  borderRadius: 1,
  '& p': { m: 0 },
  '& .muted': { color: 'text.secondary' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 },
} as const;

interface ResultProps {
  children: ReactNode;
  /** What can be done now. */
  ways: ReactNode;
}

export const JobResult = ({ children, ways }: ResultProps) => (
  <Box sx={BOX} role="status">
    {children}
    <div className="ways">{ways}</div>
  </Box>
);

interface Named {
  id: number;
  code: string;
}

/** Each leads to its page. */
export const JobCodes = ({ jobs }: { jobs: readonly Named[] }) =>
  jobs.map(({ id, code }, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <Link to={jobLink(id)}>{code}</Link>
    </span>
  ));
