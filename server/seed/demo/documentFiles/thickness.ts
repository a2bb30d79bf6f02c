/** Thickness measurements, as a report and for a spreadsheet. */
import { facts, signed, table, text, type Block } from './blocks';
import { measured, type Subject } from './subject';

/** Strake, frame, place, thickness as built, and what was measured to port and starboard. */
function readings(): (readonly [string, number, string, number, number, number])[] {
  const next = measured(26);
  return ['K', 'A', 'B', 'C', 'D', 'E', 'F', 'G'].flatMap((strake, n) => {
    const built = [22, 17, 16.5, 16.5, 16, 15.5, 15, 15][n] ?? 15;
    return [20, 40, 60, 80, 100, 118, 120, 122, 140, 160, 180].map((frame) => {
      const thin = strake === 'E' && frame >= 118 && frame <= 122 ? 3.1 : 0.3;
      const now = () => Math.round(10 * (built - thin - next() * 0.9)) / 10;
      return [strake, frame, 'middle', built, now(), strake === 'E' ? built - 0.6 : now()] as const;
    });
  });
}

export function thickness({ externalNumber }: Subject): Block[] {
  const rows = readings();
  return [
    facts(
      ['Measured by', 'Riau Ultrasonic Services, class-approved, two operators'],
      ['Report number', externalNumber ?? ''],
      ['Points', '2,800; shell plating shown below'],
      ['Renewal criterion', '20% below as-built thickness'],
    ),
    text(
      'Each reading is the mean of three. Strake E, port, between frames 118 and 122 is below renewal thickness; all other readings are above it. The attached spreadsheet contains all readings.',
    ),
    table(
      ['Strake', 'Frame', 'Position', 'As built', 'Port', 'Stbd', 'Loss %', 'Finding'],
      [16, 18, 22, 22, 20, 20, 22, 30],
      rows.map(([strake, frame, place, built, port, starboard]) => {
        const worn = (100 * (built - Math.min(port, starboard))) / built;
        return [
          strake,
          String(frame),
          place,
          built.toFixed(1),
          port.toFixed(1),
          starboard.toFixed(1),
          worn.toFixed(1),
          worn >= 20 ? 'renew' : '',
        ];
      }),
      [1, 3, 4, 5, 6],
    ),
    signed('Operator', 'Project engineer', 'Class'),
  ];
}

/** The same readings for a spreadsheet. */
export const readingsCsv = (): string =>
  ['strake,frame,place,as_built_mm,port_mm,starboard_mm', ...readings().map((row) => row.join(','))]
    .join('\r\n')
    .concat('\r\n');
