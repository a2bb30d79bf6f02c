/** How a text is set apart from the words that stand around it. */
import { fitted } from '../../../../src/ui/form/insertText';

test.each([
  ['an empty field', '', '', 'Text.'],
  ['a field that ends with words', 'Words.', '', '\nText.'],
  ['a field that ends with a line', 'Words.\n', '', 'Text.'],
  ['before words', '', 'Words.', 'Text.\n'],
  ['an empty line', 'Words.\n', '\nMore.', 'Text.'],
  ['the end of a line', 'Words.', '\nMore.', '\nText.'],
  ['within a line', 'Words.', 'More.', ' Text. '],
  ['between two words', 'Words. ', ' More.', 'Text.'],
])('%s', (_where, before, after, whole) => {
  expect(fitted('Text.', before, after)).toBe(whole);
});
