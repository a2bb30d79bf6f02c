/** Which parts of a text are marked as what was looked for. */
import { hitsIn } from '../../../src/ui/hits';

const marked = (text: string, asked: string) =>
  hitsIn(text, asked)
    .map(({ part, isHit }) => (isHit ? `[${part}]` : part))
    .join('');

test.each([
  ['Ballast pump', 'ball', '[Ball]ast pump'],
  ['Ballast pump, ballast tank', 'ballast', '[Ballast] pump, [ballast] tank'],
  ['HAL-GEN-DRW-0001', 'hal-gen-drw-0001', '[HAL]-[GEN]-[DRW]-[0001]'],
  ['Overhaul', 'haul', 'Overhaul'],
  ['Überholung der Ruderköcher', 'uber ruderkoch', '[Über]holung der [Ruderköch]er'],
  ['Uberholung', 'Über', '[Uber]holung'],
  ['U\u0308berholung', 'ub', '[U\u0308b]erholung'],
  ['선박 도면', '선박', '[선박] 도면'],
  ['Ångström', 'a', '[Å]ngström'],
  ['Shaft (tail)', '(tail', 'Shaft ([tail])'],
  ['Sea valves', 'va valves', 'Sea [valves]'],
  ['Sea valves', '', 'Sea valves'],
  ['Sea valves', '.*', 'Sea valves'],
  ['', 'sea', ''],
])('%s, looked for by %s', (text, asked, expected) => {
  expect(marked(text, asked)).toBe(expected);
});
