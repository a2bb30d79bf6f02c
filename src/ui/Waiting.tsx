/** What stands in the place of what is on its way. */
import { Box, Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const SHOW_AFTER_MS = 200;
const SLOW_AFTER_MS = 2_000;

/** Nothing for 200 ms, then the skeleton, and after 2 s for how long it has been loading. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      setWaited(performance.now() - began);
    }, SHOW_AFTER_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <Box aria-busy sx={{ visibility: waited < SHOW_AFTER_MS ? 'hidden' : 'visible' }}>
      <Box role="status" className="visually-hidden">
        {waited >= SHOW_AFTER_MS && t('state.loading')}
      </Box>
      {children}
      {waited >= SLOW_AFTER_MS && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          {t('state.slow', { seconds: Math.round(waited / 1000) })}
        </Typography>
      )}
    </Box>
  );
}

/** A part of the product whose code is on its way. */
export function Coming() {
  const { t } = useTranslation();
  return (
    <Waiting>
      <Box aria-hidden>{t('state.loading')}</Box>
    </Waiting>
  );
}
