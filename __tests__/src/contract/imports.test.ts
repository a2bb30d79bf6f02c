/** What a file may say, and how an import reads it. */
import { boolean, object } from 'yup';
import { LANGUAGES } from '../../../src/contract/languages';
import { recordOf } from '../../../src/contract/imports';
import { el } from '../../../server/text/languages/el';
import { en } from '../../../server/text/languages/en';
import { tr } from '../../../server/text/languages/tr';
import { ko } from '../../../server/text/languages/ko';
import { nb } from '../../../server/text/languages/nb';
import { zh } from '../../../server/text/languages/zh';

const SAID = { en, nb, el, zh, ko, tr };
const schema = object({ ice: boolean() });
const read = (cell: string) => recordOf(schema, { ice: cell }, {})['ice'];

test.each([...LANGUAGES])('an export in %s is read again: yes is yes, and no is no', (language) => {
  const { yes, no } = SAID[language].server.csv;
  expect([yes, no, yes.toUpperCase()].map(read)).toEqual([true, false, true]);
});

test('what is neither stays a text, for the field to refuse', () => {
  expect(read('perhaps')).toBe('perhaps');
});
