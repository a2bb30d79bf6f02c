/** Every language says what English says: each text, with each of its values, in each form that the language counts by; and English has one apostrophe. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = 'public/assets/i18n';
const SERVER = 'server/text';
/** `_zero` is i18next's own, for a count of 0 in every language: a text like others. */
const PLURAL = /_(one|two|few|many|other)$/;
const VALUES = /\{\{[^}]*\}\}|\$t\([^)]*\)/g;

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

const flat = (texts, before = '') =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  );

const valuesOf = (text) => [
  ...new Set([...text.matchAll(VALUES)].map(([value]) => value.replaceAll(/\s+/g, ''))),
];

const folders = [
  ASSETS,
  ...readdirSync(ASSETS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(ASSETS, name)),
  SERVER,
];

/** The texts that a language must have, each with the English ones that it may be made of. */
function wanted(english, categories) {
  const names = new Set(english.map(([key]) => key));
  const texts = new Map(english);
  const rows = english.flatMap(([key, text]) => {
    const base = key.replace(PLURAL, '');
    if (base === key || !names.has(`${base}_other`)) return [[key, [text]]];
    const forms = [texts.get(`${base}_one`) ?? text, texts.get(`${base}_other`) ?? text];
    return categories.map((category) => [`${base}_${category}`, forms]);
  });
  return new Map(rows);
}

function problemsOf(own, forms) {
  if (typeof own !== 'string' || own.trim() === '') return ['is missing'];
  const values = valuesOf(own);
  const known = forms.flatMap(valuesOf);
  const needed = forms.length === 1 ? known : [];
  return [
    ...values
      .filter((value) => !known.includes(value))
      .map((value) => `${value} is not in English`),
    ...needed.filter((value) => !values.includes(value)).map((value) => `lacks ${value}`),
  ];
}

function checkFile(folder, language) {
  const path = join(folder, `${language}.json`);
  if (!existsSync(path)) return [`${path}: is missing`];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const own = new Map(flat(read(path)));
  const all = wanted(flat(read(join(folder, 'en.json'))), pluralCategories);
  return [
    ...[...all].flatMap(([key, forms]) =>
      problemsOf(own.get(key), forms).map((problem) => `${path}: ${key} ${problem}`),
    ),
    ...[...own.keys()].filter((key) => !all.has(key)).map((key) => `${path}: nobody says ${key}`),
  ];
}

const languages = read(join(ASSETS, 'languages.json')).map(({ code }) => code);
/** What the sign-in page says is quoted from the specification letter for letter. */
const apostrophes = folders
  .filter((folder) => folder !== ASSETS)
  .flatMap((folder) =>
    flat(read(join(folder, 'en.json')))
      .filter(([, text]) => /\p{L}'/u.test(text))
      .map(([key]) => `${folder}/en.json: ${key} has a straight apostrophe for ’`),
  );
const problems = [
  ...apostrophes,
  ...languages.flatMap((language) => folders.flatMap((folder) => checkFile(folder, language))),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
