/** For what is another thing on a phone, and not the same in another style: under the theme's `sm`. */
import { useMediaQuery, type Theme } from '@mui/material';

export const useIsPhone = () =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
