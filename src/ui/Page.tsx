/** A page's head and frame: document title, breadcrumb, the one h1, what it is about, its actions. */
import { Box, Link, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';

export interface Crumb {
  label: string;
  to: string;
}

interface PageProps {
  title: string;
  /** The pages between the dashboard and this one, from the top. */
  crumbs?: readonly Crumb[];
  intro?: ReactNode;
  /** Beside the heading: what the page is narrowed to. */
  mark?: ReactNode;
  actions?: ReactNode;
  /** Reading text and forms are held to a width that can be read. */
  narrow?: boolean;
  children: ReactNode;
}

function Breadcrumb({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const { t } = useTranslation();
  if (useLocation().pathname === '/') return null;
  const trail = [{ label: t('home.title'), to: '/' }, ...crumbs];
  return (
    <Box component="nav" aria-label={t('main.breadcrumb')} sx={{ minHeight: 20 }}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          m: 0,
          p: 0,
          listStyle: 'none',
          fontSize: 12,
          color: 'text.secondary',
          overflowWrap: 'anywhere',
        }}
      >
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link component={RouterLink} to={to}>
              {label}
            </Link>
            <span aria-hidden> / </span>
          </li>
        ))}
        {/* Cut where the line ends, since the heading says it whole: a name that comes later moves nothing. */}
        <Box
          component="li"
          aria-current="page"
          sx={{
            flex: '1 1 40px',
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {title}
        </Box>
      </Box>
    </Box>
  );
}

/** The path whose page stood last since the page load. */
let lastPath: string | undefined;

/**
 * After a navigation within the app the heading takes the focus, so that a screen reader reads it. After a page
 * load it does not: the first Tab has to reach the skip link. Only another path is a navigation: a list that notes
 * its search in the address leaves the focus in its field.
 */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const isNavigation = lastPath !== undefined && lastPath !== pathname;
    // Whoever has opened a dialog meanwhile goes on in it.
    if (isNavigation && document.querySelector('[role=dialog]') === null)
      heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);
  return heading;
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 } as const;

export function Page({
  title,
  crumbs = [],
  intro,
  mark,
  actions,
  narrow = false,
  children,
}: PageProps) {
  const { t } = useTranslation();
  const heading = useHeadingFocus();
  return (
    <Box sx={{ maxWidth: narrow ? 720 : 'none' }}>
      <title>{t('app.documentTitle', { page: title })}</title>
      <Breadcrumb crumbs={crumbs} title={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', mb: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={HEAD}>
            <Typography
              ref={heading}
              component="h1"
              variant="h1"
              tabIndex={-1}
              sx={{ outline: 'none', overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            {mark}
          </Box>
          <Typography sx={{ color: 'text.secondary', minHeight: '1.5em' }}>{intro}</Typography>
        </Box>
        {actions !== undefined && (
          // On phones they have a row of their own from the start: those that come later would move what follows.
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: '100%', sm: 'auto' } }}
          >
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
