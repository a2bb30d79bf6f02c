/** Stands in for library parts that the build leaves out (vite.config.ts): a component that shows nothing. */
export default function nothing() {
  return null;
}

/** The name that MUI's ThemeProvider imports. */
export { nothing as CssVarsProvider };
