/** What a browser says of itself, in two names that people know. Knows the common ones, guesses nothing. */

type Names = readonly (readonly [name: string, sign: RegExp])[];

/** In this order: most browsers also name those that they are like. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chromium', /\b(?:Chromium|HeadlessChrome)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];

const SYSTEMS: Names = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

const find = (names: Names, text: string) => names.find(([, sign]) => sign.test(text))?.[0];

/** Undefined unless both are known. */
export function readUserAgent(text: string): { browser: string; system: string } | undefined {
  const browser = find(BROWSERS, text);
  const system = find(SYSTEMS, text);
  return browser === undefined || system === undefined ? undefined : { browser, system };
}
