/** The one theme: every colour, size and space of the product, in its three schemes. */
import { createTheme, type Theme } from '@mui/material/styles';
import { PAGE } from './pageStyle';

declare module '@mui/material/styles' {
  interface Palette {
    accent: Palette['primary'];
  }
  interface PaletteOptions {
    accent: PaletteOptions['primary'];
  }
}

const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';

export type Scheme = 'light' | 'dark' | 'sunlight';

const light = {
  primary: { main: '#0B4F8A', contrastText: '#FFFFFF' },
  accent: { main: '#00707A', contrastText: '#FFFFFF' },
  success: { main: '#1B6B3A' },
  warning: { main: '#8A5200' },
  error: { main: '#B3261E' },
  info: { main: '#0B5CAD' },
  background: { default: '#F5F7FA', paper: '#FFFFFF' },
  text: { primary: '#14202E', secondary: '#4A5A6C' },
  divider: '#D5DCE4',
};

/** `dark` is what a filled button takes under the pointer: lighter here, or its text would be hard to read. */
const dark: typeof light = {
  primary: { main: '#7DB8F0', dark: '#A3CDF5', contrastText: '#0E151D' },
  accent: { main: '#5CC8CF', dark: '#8ADADF', contrastText: '#0E151D' },
  success: { main: '#7BD39A', dark: '#A2E0B8' },
  warning: { main: '#F2B45C', dark: '#F7CD92' },
  error: { main: '#FF9A90', dark: '#FFBBB4' },
  info: { main: '#8EC1FF', dark: '#B3D5FF' },
  background: { default: '#0E151D', paper: '#16202B' },
  text: { primary: '#E8EEF4', secondary: '#A9B7C6' },
  divider: '#2C3A49',
} as typeof light;

/** For the dock side, where the sun shines on the glass. */
const sunlight: typeof light = {
  primary: { main: '#003A6B', contrastText: '#FFFFFF' },
  accent: { main: '#004F57', contrastText: '#FFFFFF' },
  success: { main: '#0B4A24' },
  warning: { main: '#5F3900' },
  error: { main: '#8C0F09' },
  info: { main: '#003A6B' },
  background: { default: '#FFFFFF', paper: '#FFFFFF' },
  text: { primary: '#000000', secondary: '#2B333B' },
  divider: '#4A5A6C',
};

const PALETTES = { light, dark, sunlight };

/** The same colours for plain CSS: tables and grids are styled as a whole, not cell by cell. */
const variables = (palette: typeof light) => ({
  '--hair': palette === sunlight ? '2px' : '1px',
  '--target': palette === sunlight ? '48px' : '44px',
  '--primary': palette.primary.main,
  '--accent': palette.accent.main,
  '--success': palette.success.main,
  '--warning': palette.warning.main,
  '--error': palette.error.main,
  '--ground': palette.background.default,
  '--paper': palette.background.paper,
  '--text': palette.text.primary,
  '--muted': palette.text.secondary,
  '--line': palette.divider,
});

const LINE = 'var(--line)';

const pageStyle = (scheme: Scheme) => ({
  ':root': {
    colorScheme: scheme === 'dark' ? scheme : 'light',
    ...variables(PALETTES[scheme]),
  },
  ...PAGE,
});

const createScheme = (scheme: Scheme) =>
  createTheme({
    // Of the page's language; start.tsx loads the page anew where it changes.
    direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
    palette: { mode: scheme === 'dark' ? scheme : 'light', ...PALETTES[scheme] },
    shape: { borderRadius: 6 },
    spacing: 8,
    breakpoints: { values: { xs: 0, sm: 700, md: 900, lg: 1200, xl: 1536 } },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 120,
        standard: 200,
        complex: 200,
        enteringScreen: 200,
        leavingScreen: 0,
      },
    },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      fontWeightRegular: 400,
      fontWeightMedium: 600,
      fontWeightBold: 600,
      h1: { fontSize: 20, fontWeight: 600, lineHeight: 1.4 },
      h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
      h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.5 },
      h4: { fontSize: 28, fontWeight: 600, lineHeight: 1.2 },
      subtitle1: { fontSize: 16, fontWeight: 600 },
      body1: { fontSize: 14, lineHeight: 1.5 },
      body2: { fontSize: 13, lineHeight: 1.5 },
      caption: { fontSize: 12 },
      button: { fontSize: 14, fontWeight: 600, textTransform: 'none' },
    },
    components: {
      MuiCssBaseline: { styleOverrides: pageStyle(scheme) },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: {
            '&.Mui-focusVisible': {
              outline: '2px solid var(--primary)',
              outlineOffset: 2,
            },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 36, '@media (pointer: coarse)': { minHeight: 'var(--target)' } },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            borderRadius: 6,
            '@media (pointer: coarse)': { minWidth: 'var(--target)', minHeight: 'var(--target)' },
          },
        },
      },
      MuiFormLabel: {
        styleOverrides: {
          root: {
            fontSize: 13,
            fontWeight: 600,
            marginBottom: 4,
            color: 'var(--text)',
            '&.Mui-focused, &.Mui-error': { color: 'var(--text)' },
          },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: 'var(--paper)' },
          // 16 px on phones: below that they zoom into the field.
          input: {
            '@media (pointer: coarse)': {
              fontSize: 16,
              minHeight: 'var(--target)',
              boxSizing: 'border-box',
            },
          },
          notchedOutline: { borderColor: 'var(--muted)', borderWidth: 'var(--hair)' },
        },
      },
      MuiCheckbox: {
        styleOverrides: {
          root: {
            '@media (pointer: coarse)': { minWidth: 'var(--target)', minHeight: 'var(--target)' },
          },
        },
      },
      MuiFormHelperText: {
        styleOverrides: {
          // The help of a disabled field says why: it has to be readable.
          root: { '&.Mui-disabled': { color: 'var(--muted)' } },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiAppBar: {
        defaultProps: { color: 'inherit', elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: 'var(--paper)',
            borderBottom: `var(--hair) solid ${LINE}`,
          },
        },
      },
      MuiTooltip: { defaultProps: { enterDelay: 500 } },
      MuiSkeleton: { defaultProps: { animation: false } },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  });

const made = new Map<Scheme, Theme>();

/** The theme of a scheme, made when it is first asked for. */
export function themeOf(scheme: Scheme): Theme {
  const theme = made.get(scheme) ?? createScheme(scheme);
  made.set(scheme, theme);
  return theme;
}
