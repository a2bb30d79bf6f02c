/** What stands in the place of what is on its way. */
import { Box, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const SHOW_AFTER_MS = 200;
const SLOW_AFTER_MS = 2_000;

/**
 * Nothing for 200 ms, then the skeleton, and after 2 s for how long it has been loading. It counts past React: each update
 * of a state would begin anew what React draws in its place, and on a slow device that would never be done.
 */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const slow = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      const waited = performance.now() - began;
      if (frame.current) frame.current.style.visibility = 'visible';
      // Said once: a text that is put anew is read out again.
      if (status.current?.textContent === '') status.current.textContent = t('state.loading');
      if (waited < SLOW_AFTER_MS || slow.current === null) return;
      slow.current.hidden = false;
      slow.current.textContent = t('state.slow', { seconds: Math.round(waited / 1000) });
    }, SHOW_AFTER_MS);
    return () => {
      clearInterval(timer);
    };
  }, [t]);
  return (
    <Box ref={frame} aria-busy style={{ visibility: 'hidden' }}>
      <Box ref={status} role="status" className="visually-hidden" />
      {children}
      <Typography
        ref={slow}
        hidden
        variant="body2"
        sx={{ color: 'text.secondary', py: 1, '&[hidden]': { display: 'none' } }}
      />
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
