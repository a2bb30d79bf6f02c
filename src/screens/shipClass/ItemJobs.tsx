/** The dockings of a survey item, each with the job that takes care of it there. */
import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { ClassItem } from '../../contract/certificates/classRecords';
import { drydockLink, jobLink } from '../../parts/docking/drydockLinks';

/** A docking a line; earlier ones are history. */
const MOST = 3;

/** In tables whose rows are links as a whole, these are their own words alone. */
const LINKS = {
  'table & a': { '@media (pointer: coarse)': { display: 'inline-block', py: 1.5 } },
  'table tbody & a::after': { display: 'none' },
  'table tbody & a:focus-visible': { outline: '2px solid var(--primary)' },
} as const;

interface ItemJobsProps {
  jobs: ClassItem['jobs'];
  shipId: number;
}

export const ItemJobs = ({ jobs, shipId }: ItemJobsProps) =>
  jobs.slice(0, MOST).map(({ id, code, drydock, drydock_id }) => (
    <Box key={id} sx={LINKS}>
      <Link component={RouterLink} to={drydockLink(shipId, drydock_id, '/due_items')}>
        {drydock}
      </Link>{' '}
      <Link component={RouterLink} to={jobLink(id)}>
        {code}
      </Link>
    </Box>
  ));
