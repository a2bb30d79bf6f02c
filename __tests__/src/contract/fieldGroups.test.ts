/** The compiler asks for an input of each field of a group: a field without one, or of a group that no form has, would get none. */
import { readdirSync, readFileSync } from 'node:fs';
import { RECORDS } from '../../../src/contract/records';

/** `shipFields, 'class'`: the groups that forms have. */
const FORMS = readdirSync('src/screens', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readFileSync(`src/screens/${path}`, 'utf8'))
  .flatMap((source) => [...source.matchAll(/inputsOf\(\s*\w+Fields,\s*'(\w+)'/g)])
  .map(([, group = '']) => group);

const BY_GROUPS = Object.entries(RECORDS).filter(([, record]) =>
  Object.values(record?.fields ?? {}).some(({ group }) => group !== undefined),
);

it.each(BY_GROUPS)('every field of a %s stands in a group of a form', (_name, record) => {
  const lost = Object.entries(record?.fields ?? {}).filter(
    ([, { kind, group }]) => kind !== 'own' && !FORMS.includes(group ?? ''),
  );
  expect(lost.map(([name]) => name)).toEqual([]);
});
