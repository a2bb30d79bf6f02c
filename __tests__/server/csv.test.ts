import { csvLine } from '../../server/http/csv';

test.each<[string, Parameters<typeof csvLine>[0], string]>([
  ['plain cells', ['a', 1, null, ''], 'a,1,,'],
  ['what parts cells and lines, quoted', ['a,b', 'c\r\nd', 'e\nf'], '"a,b","c\r\nd","e\nf"'],
  ['quotes, doubled', ['say "yes"'], '"say ""yes"""'],
  ['formulas, made texts', ['=1+1', '+1', '-1', '@a', '\tx'], "'=1+1,'+1,'-1,'@a,'\tx"],
  ['a formula behind a line break', ['\n=1'], '"\'\n=1"'],
  ['negative numbers, which are none', [-1.5], '-1.5'],
  ['any script', ['Tomáš', '船舶', 'سفينة'], 'Tomáš,船舶,سفينة'],
])('a line holds %s', (_what, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
