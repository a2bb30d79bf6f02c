/**
 * A page's head and frame: document title, breadcrumb, the one h1, what it is about, its actions. On phones it is one
 * row and a line, so that what the page is there for begins high: the breadcrumb is the way to the page above, and what
 * is not wanted at once stands behind a button.
 */
import { Box, Link, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link as RouterLink,
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { FoldButton } from './FoldButton';
import { PHONE } from '../phone';

export interface Crumb {
  label: string;
  to: string;
}

interface PageProps {
  title: string;
  /** The pages between the dashboard and this one, from the top. */
  crumbs?: readonly Crumb[];
  /** Where it may come later it is passed as undefined, and its room is kept. */
  intro?: ReactNode;
  /** Beside the heading: what the page is narrowed to. */
  mark?: ReactNode;
  actions?: ReactNode;
  /** What else there is to know of it, and what else can be done; on phones behind a button. */
  facts?: ReactNode;
  more?: ReactNode;
  /** Reading text and forms are held to a width that can be read. */
  narrow?: boolean;
  children: ReactNode;
}

const TRAIL = {
  minHeight: 20,
  mb: -1,
  flexBasis: '100%',
  '& ol': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 0.5,
    m: 0,
    p: 0,
    listStyle: 'none',
    fontSize: 12,
    color: 'text.secondary',
    overflowWrap: 'anywhere',
  },
  // Cut where the line ends, since the heading says it whole: a name that comes later moves nothing.
  '& [aria-current]': {
    flex: '1 1 40px',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& svg': { display: 'none' },
  [PHONE]: {
    mb: 0,
    flexBasis: 'auto',
    // The dashboard is in the navigation.
    '&:not(:has(li:nth-of-type(3))), & li:not(:nth-last-of-type(2)), & .divider': {
      display: 'none',
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      height: 'var(--target)',
      width: 'var(--target)',
      pl: 1.5,
      ml: -1.5,
      boxSizing: 'border-box',
    },
    '& .name': { position: 'absolute', clipPath: 'inset(50%)' },
    '& svg': { display: 'block' },
  },
} as const;

function Breadcrumb({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const { t } = useTranslation();
  if (useLocation().pathname === '/') return null;
  const trail = [{ label: t('home.title'), to: '/' }, ...crumbs];
  return (
    <Box component="nav" aria-label={t('main.breadcrumb')} sx={TRAIL}>
      <ol>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link component={RouterLink} to={to}>
              <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden>
                <path d="M8 2 2 8l6 6" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
              <span className="name">{label}</span>
            </Link>
            <span className="divider" aria-hidden>
              {' / '}
            </span>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
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
  const type = useNavigationType();
  useEffect(() => {
    // The first page after a sign-in is one as well.
    const isNavigation =
      lastPath === undefined ? type !== NavigationType.Pop : lastPath !== pathname;
    // Whoever has opened a dialog meanwhile goes on in it.
    if (isNavigation && document.querySelector('[role=dialog]') === null)
      heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname, type]);
  return heading;
}

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  columnGap: 2,
  rowGap: 1,
  mb: 2,
  '& > .about': { flex: '1 1 240px', minWidth: 0 },
  '& > * > .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
  '& > * > .intro': { color: 'text.secondary', minHeight: '1.5em', overflowWrap: 'anywhere' },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& > * > .more': { display: 'contents' },
  [PHONE]: {
    alignItems: 'center',
    columnGap: 1,
    rowGap: 0,
    mb: 1,
    '& > .about, &:has(> * > .more) > .actions': { display: 'contents' },
    // Beside it there is room for the way back, and for the button.
    '& > * > .title': {
      flex: '1 1 auto',
      maxWidth: 'calc(100% + 4px - var(--target))',
      minHeight: 44,
    },
    // The star stays beside a name that has two lines.
    '& > * > .title:has(> .MuiIconButton-root)': { flexWrap: 'nowrap' },
    '&:has(> * > .more) > * > .title': { maxWidth: 'calc(100% - 8px - var(--target))' },
    '&:has(> * > .more) > :has(li:nth-of-type(3)) ~ * > .title': {
      maxWidth: 'calc(100% - 4px - 2 * var(--target))',
    },
    '& > .actions > .MuiButton-root': { px: 1.25 },
    // Several do not fit beside it.
    '& > .actions:not(:has(> .MuiButton-root:only-child))': { order: 1, py: 0.5 },
    // Apart from a button that stands above it, and where it stands before there is one.
    '& > * > .intro': { order: 1, flexBasis: '100%', pt: 0.5, fontSize: 13, lineHeight: 1.4 },
    // Where there are links, each is as high as a finger needs.
    '& > * > .intro:has(a)': { display: 'flex', alignItems: 'center', minHeight: 'var(--target)' },
    '& > * > :is(.facts, .more)': { order: 2, flexBasis: '100%', py: 0.5 },
    '& > * > .more': { display: 'flex', flexWrap: 'wrap', gap: 1 },
    '&[data-open=false] > * > :is(.facts, .more)': { display: 'none' },
  },
} as const;

export function Page(props: PageProps) {
  const { title, crumbs = [], intro, mark, facts, more, actions, narrow = false, children } = props;
  const { t } = useTranslation();
  const heading = useHeadingFocus();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ maxWidth: narrow ? 720 : 'none' }}>
      <title>{t('app.documentTitle', { page: title })}</title>
      <Box sx={HEAD} data-open={open}>
        <Breadcrumb crumbs={crumbs} title={title} />
        <div className="about">
          <div className="title">
            <Typography
              ref={heading}
              component="h1"
              variant="h1"
              dir="auto"
              tabIndex={-1}
              sx={{ outline: 'none', overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            {mark}
          </div>
          {'intro' in props && (
            <Typography component="div" className="intro">
              {intro}
            </Typography>
          )}
          {facts !== undefined && <div className="facts">{facts}</div>}
        </div>
        <div className="actions">
          {more !== undefined && (
            <>
              <FoldButton
                open={open}
                controls={id}
                onToggle={() => {
                  setOpen(!open);
                }}
              />
              <div className="more" id={id}>
                {more}
              </div>
            </>
          )}
          {actions}
        </div>
      </Box>
      {children}
    </Box>
  );
}
