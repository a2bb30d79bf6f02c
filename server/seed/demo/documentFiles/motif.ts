/** Drawn, where photographs would be. */
import { PALE, RED, WHITE, type Sheet } from './sheet';

/** What the frame of a photograph shows: a flange with its bolts, plates with their seams, or a blade. */
export function motif(
  sheet: Sheet,
  [x, y, width, height]: readonly [number, number, number, number],
  of: string,
) {
  const [cx, cy] = [x + width * (0.36 + 0.07 * (of.length % 5)), y + height * 0.5];
  const pen = { width: 0.4, fill: WHITE };
  if (!/blade|propeller|rudder|plate|frame|side|bow|block|undock|score|liner|bulb|mark/.test(of)) {
    sheet.circle(cx, cy, 15, pen);
    sheet.circle(cx, cy, 8, { width: 0.4, fill: PALE });
    for (let bolt = 0; bolt < 8; bolt++) {
      const turn = (Math.PI * bolt) / 4;
      sheet.circle(cx + 11.5 * Math.cos(turn), cy + 11.5 * Math.sin(turn), 1.4, { width: 0.3 });
    }
  } else if (!/blade|propeller|rudder/.test(of)) {
    sheet.path(`M${x + 8} ${y + 8}h${width - 16}v${height - 16}h${16 - width}z`, pen);
    sheet.path(
      `M${x + 8} ${y + 20}h${width - 16}M${x + 8} ${y + 34}h${width - 16}M${cx} ${y + 8}v12M${cx + 9} ${y + 20}v14M${cx - 6} ${y + 34}v${height - 42}`,
      { width: 0.3 },
    );
    sheet.circle(cx + 9, cy + 1, 5, { width: 0.5, colour: RED });
  } else {
    sheet.path(
      `M${cx} ${cy + 20}C${cx - 16} ${cy + 6} ${cx - 12} ${cy - 18} ${cx + 4} ${cy - 21}C${cx + 14} ${cy - 12} ${cx + 10} ${cy + 8} ${cx} ${cy + 20}z`,
      pen,
    );
    sheet.path(`M${cx} ${cy + 20}C${cx - 3} ${cy + 6} ${cx} ${cy - 10} ${cx + 4} ${cy - 21}`, {
      width: 0.25,
    });
  }
}
