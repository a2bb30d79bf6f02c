/** The choice of columns above a list that has nothing else to filter or to do. */
import { Box } from '@mui/material';
import { ColumnsButton, type ColumnsProps } from './ColumnsButton';

const BAR = { display: 'flex', justifyContent: 'end', mb: 0.5, color: 'text.secondary' } as const;

export const ColumnsBar = (props: ColumnsProps) => (
  <Box sx={BAR}>
    <ColumnsButton {...props} />
  </Box>
);
