/** The frame of the authentication screens: the form at the left, on wide screens the dock beside it, once the form can be used. */
import { Box } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../errors/ErrorBoundary';
import { whenIdle } from '../../ui/start/idle';
import { Coming } from '../../ui/page/Waiting';
import type * as BesideForms from './beside';

export function AuthLayout() {
  const { pathname } = useLocation();
  const [Beside, setBeside] = useState<typeof BesideForms>();
  useEffect(
    () =>
      whenIdle(async () => {
        setBeside(await import('./beside'));
      }),
    [],
  );
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box
        component="main"
        sx={{
          boxSizing: 'border-box',
          width: { xs: '100%', md: 496 },
          flexShrink: 0,
          px: { xs: 2, md: 6 },
          pt: { xs: 4, md: '14vh' },
          pb: 4,
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ maxWidth: 400, mx: { xs: 'auto', md: 0 } }}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Coming />}>
              <Outlet />
              {Beside && <Beside.LanguageChoice />}
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      {Beside && <Beside.DockDrawing />}
    </Box>
  );
}
