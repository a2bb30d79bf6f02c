/** Below the title of what belongs to a docking: its state, the way to the docking, and what else is to be known at once. */
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { StateWord, type Tone } from '../../ui/page/StateWord';
import { drydockLink } from './drydockLinks';

interface StateAndDockingProps {
  tone: Tone;
  /** In words. */
  state: string;
  drydock: { id: number; ship_id: number; number: string };
  children?: ReactNode;
}

export const StateAndDocking = ({ tone, state, drydock, children }: StateAndDockingProps) => (
  <Box component="span" sx={{ display: 'flex', columnGap: 2, flexWrap: 'wrap' }}>
    <StateWord tone={tone}>{state}</StateWord>
    <Link component={RouterLink} to={drydockLink(drydock.ship_id, drydock.id)}>
      {drydock.number}
    </Link>
    {children}
  </Box>
);
