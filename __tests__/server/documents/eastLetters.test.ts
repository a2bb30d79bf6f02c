/** Chinese and Korean on papers: which runs of letters are set in which font, and where these fonts are looked for. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runsOf, setEastLetters } from '../../../server/papers/making/eastLetters';
import { findEastFonts } from '../../../server/text/eastFonts';

test('runs of Chinese and Korean are set in fonts of their own, whatever stands around them', () => {
  expect(runsOf('DK-001 坞修规格书，A 입거 수리')).toEqual([
    'DK-001 ',
    { text: '坞修规格书，', font: 'Chinese' },
    'A ',
    { text: '입거', font: 'Korean' },
    ' ',
    { text: '수리', font: 'Korean' },
  ]);
  expect(runsOf('Δεξαμενισμός')).toEqual(['Δεξαμενισμός']);
});

test('texts and cells are found wherever they stand on a page, and nothing else is touched', () => {
  const layout = { hLineWidth: () => 1 };
  const content = [
    { text: '船', bold: true },
    {
      layout,
      table: { widths: ['*', 'auto'], body: [['Ship', '船'], [{ text: ['No. ', '船'] }]] },
    },
    { stack: [{ text: 'Ship' }], note: '船' },
  ];
  setEastLetters(content);
  const ship = { text: '船', font: 'Chinese' };
  expect(content).toEqual([
    { text: [ship], bold: true },
    {
      layout,
      table: {
        widths: ['*', 'auto'],
        body: [['Ship', { text: [ship] }], [{ text: ['No. ', { text: [ship] }] }]],
      },
    },
    { stack: [{ text: 'Ship' }], note: '船' },
  ]);
});

test('the fonts are those of the first folder that has both', () => {
  const [half, whole] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'docman-fonts-')));
  if (half === undefined || whole === undefined) throw new Error('no folders');
  writeFileSync(join(half, 'NotoSansCJK-Regular.ttc'), '');
  for (const name of ['Regular', 'Bold']) writeFileSync(join(whole, `NotoSansCJK-${name}.ttc`), '');
  expect(findEastFonts([half])).toBeUndefined();
  expect(findEastFonts([half, whole])).toEqual({
    regular: join(whole, 'NotoSansCJK-Regular.ttc'),
    bold: join(whole, 'NotoSansCJK-Bold.ttc'),
  });
});
