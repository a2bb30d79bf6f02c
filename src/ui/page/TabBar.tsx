/** The way between pages that belong together; the current one is marked by a bar and weight. */
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';

const BAR = {
  display: 'flex',
  gap: 3,
  mb: { xs: 1, sm: 2 },
  borderBottom: 'var(--hair) solid',
  borderColor: 'divider',
  overflowX: 'auto',
  '& a': {
    flex: 'none',
    py: 1,
    mb: '-1px',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
    '&:hover': { color: 'text.primary' },
    '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '@media (pointer: coarse)': { py: 1.5, minWidth: 'var(--target)', textAlign: 'center' },
  },
} as const;

interface TabBarProps {
  /** Its accessible name. */
  label: string;
  tabs: readonly {
    to: string;
    text: string;
    /** Pages below it are its own. */
    deep?: boolean;
    /** Where more than the path tells them apart. */
    current?: boolean;
  }[];
}

/** On a narrow screen the current one may stand beyond the edge: it is brought into sight. */
function useCurrentInSight(count: number) {
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]');
    if (!current || bar.current === null) return;
    const [frame, tab] = [bar.current, current].map((one) => one.getBoundingClientRect());
    if (frame === undefined || tab === undefined) return;
    const beyond = Math.max(0, tab.right - frame.right) + Math.min(0, tab.left - frame.left);
    if (beyond !== 0) bar.current.scrollLeft += beyond;
  }, [pathname, search, count]);
  return bar;
}

export function TabBar({ label, tabs }: TabBarProps) {
  const bar = useCurrentInSight(tabs.length);
  return (
    <Box component="nav" ref={bar} aria-label={label} sx={BAR}>
      {tabs.map(({ to, text, deep = false, current }) =>
        current === undefined ? (
          <NavLink key={to} to={to} end={!deep}>
            {text}
          </NavLink>
        ) : (
          <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
            {text}
          </Link>
        ),
      )}
    </Box>
  );
}
