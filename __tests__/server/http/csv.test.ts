/** Lines of CSV, as a spreadsheet of any country reads them: cells stay whole, and no text becomes a formula. */
import { csvLine } from '../../../src/contract/csv';

test.each<[string, Parameters<typeof csvLine>[0], string]>([
  ['plain cells', ['a', 1, null, ''], 'a,1,,'],
  ['what parts cells and lines, quoted', ['a,b', 'c\r\nd', 'e\nf'], '"a,b","c\r\nd","e\nf"'],
  ['what parts cells in other countries, quoted', ['a;b', 'c\td'], '"a;b","c\td"'],
  ['quotes, doubled', ['say "yes"'], '"say ""yes"""'],
  ['formulas, made texts', ['=1+1', '+1', '-1', '@a', ' =1'], "'=1+1,'+1,'-1,'@a,' =1"],
  ['formulas in full-width signs', ['＝1', '＋1', '－1', '＠a'], "'＝1,'＋1,'－1,'＠a"],
  ['a blank beginning, made a text', ['\tx', '\nx'], '"\'\tx","\'\nx"'],
  ['no formula behind a semicolon', ['a;=1', 'a; "+1"', 'a;＝1'], `"a;'=1","a;' ""+1""","a;'＝1"`],
  ['no formula behind a tab or a line break', ['a\t@b', 'a\n -1'], `"a\t'@b","a\n' -1"`],
  ['signs within words as they are', ['a-b; c+d', 'x=1', 'a, -1'], '"a-b; c+d",x=1,"a, -1"'],
  ['negative numbers, which are none', [-1.5], '-1.5'],
  ['any script', ['Tomáš', '船舶', 'سفينة'], 'Tomáš,船舶,سفينة'],
])('a line holds %s', (_what, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
