/** Which statements get a name, and how many at most. */
import { planNames } from '../../../server/db/planOnce';

const asked = (text: string) => ({ text, rowMode: 'array', types: {} });

test('a statement has a name from the second time on, always the same', () => {
  const named = planNames();
  expect(named(asked('select 1'))).toEqual(asked('select 1'));
  const second = named(asked('select 1'));
  expect(second).toEqual({ ...asked('select 1'), name: expect.any(String) as string });
  expect(named(asked('select 1'))).toEqual(second);
});

test('what was prepared without a name has one by its text', () => {
  const named = planNames();
  for (const one of [asked('select 1'), { ...asked('select 1'), name: '' }]) named(one);
  expect(named({ ...asked('select 1'), name: '' })).toHaveProperty('name', 'docman_0');
});

test('what changes the session, and what has a name, is left as it is', () => {
  const named = planNames();
  for (const one of ['begin', { text: 'begin' }, { ...asked('select 1'), name: 'mine' }, undefined])
    for (let n = 0; n < 3; n += 1) expect(named(one)).toBe(one);
});

test('however many statements there are, three hundred have names', () => {
  const named = planNames();
  const names = new Set<unknown>();
  for (let n = 0; n < 5_000; n += 1)
    for (let time = 0; time < 3; time += 1) {
      const answer = named(asked(`select ${n}`)) as { name?: string };
      if (answer.name !== undefined) names.add(answer.name);
    }
  expect(names.size).toBe(300);
});
