/**
 * Every screen on paper: no frame, no filters, no buttons; grids as a whole, with their heads on each page; the address
 * and the time in the foot. What a screen adds for itself stands in its own style. Colours are the light ones (useScheme).
 */
import { GlobalStyles } from '@mui/material';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '../../ui/format/format';

/** What is only for hands. Codes to press in a grid, heads that sort and rows that open say something: they stay. */
const NOT_PRINTED = [
  '.not-printed',
  '.skip-link',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiToggleButtonGroup-root',
  '.MuiAppBar-root',
  '.MuiDrawer-root',
  '.MuiTooltip-popper',
  '.notistack-SnackbarContainer',
  '[role=search]',
  'main nav',
  'table .select',
].join(', ');

const ON_PAPER = {
  [NOT_PRINTED]: { display: 'none !important' },
  body: { backgroundColor: '#FFFFFF !important', printColorAdjust: 'exact' },
  main: { padding: '0 !important' },
  // All of it: where the page ends that is across, what follows would begin another.
  ':is(body, main):has(.wide-on-paper)': { page: 'wide' },
  // On each page that the table goes on to.
  'main thead': { display: 'table-header-group' },
  'main thead th': { position: 'static !important' },
  'main :is(tr, li, figure)': { breakInside: 'avoid' },
  'main :is(h1, h2, h3)': { breakAfter: 'avoid' },
  'main a': { color: 'inherit !important', textDecoration: 'none !important' },
} as const;

/** As a string of CSS. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

const footOf = (address: string, at: string) =>
  `@page { margin: 14mm 12mm 16mm;
    @bottom-left { content: ${quoted(address)}; font: 8pt sans-serif; }
    @bottom-center { content: ${quoted(at)}; font: 8pt sans-serif; }
    @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; } }
  @page wide { size: A4 landscape; }`;

export function PrintStyle() {
  const format = useFormat();
  const [foot, setFoot] = useState('');
  useEffect(() => {
    const handlePrint = () => {
      // At once: the browser takes the page as it is when this returns.
      flushSync(() => {
        setFoot(footOf(window.location.href, format.dateTime(new Date().toISOString())));
      });
    };
    window.addEventListener('beforeprint', handlePrint);
    return () => {
      window.removeEventListener('beforeprint', handlePrint);
    };
  }, [format]);
  return (
    <>
      <GlobalStyles styles={{ '@media print': ON_PAPER }} />
      <GlobalStyles styles={foot} />
    </>
  );
}
