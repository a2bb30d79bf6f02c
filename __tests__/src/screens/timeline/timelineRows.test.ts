import type { ShipRow } from '../../../../src/api/drydocks';
import {
  drawMore,
  runOf,
  stripOf,
  type Drawn,
  type Sight,
} from '../../../../src/screens/timeline/timelineRows';
import { spanAround } from '../../../../src/screens/timeline/timelineScale';

const SPAN = spanAround('2026-11-20');
const NOTHING: Drawn = { rows: [], gaps: [] };
const STRIP = stripOf(SPAN, 'quarters', 6000, 1200);
/** Twenty rows in sight. */
const SIGHT: Sight = { ...runOf(4000, 800, 2000), strip: STRIP };

const rowsFrom = (first: number, end: number) =>
  new Map(
    Array.from({ length: end - first }, (_, place): [number, ShipRow] => [
      first + place,
      { ship: { id: first + place, code: 'HAL', name: 'Halden', due_on: null }, dockings: [] },
    ]),
  );

const placesOf = ({ rows }: Drawn) => rows.map(({ place }) => place);

/** As many frames as it takes. */
function drawAll(before: Drawn, rows: ReturnType<typeof rowsFrom>, sight: Sight) {
  const frames: Drawn[] = [];
  for (let drawn = before, done = false; !done;) {
    ({ drawn, done } = drawMore(drawn, rows, sight));
    frames.push(drawn);
  }
  return frames;
}

describe('the rows of the timeline', () => {
  it('are all drawn at once when it opens, with some beyond what is seen', () => {
    const { drawn, done } = drawMore(NOTHING, rowsFrom(0, 200), SIGHT);
    expect(done).toBe(true);
    expect(placesOf(drawn)[0]).toBe(SIGHT.first - 8);
    expect(placesOf(drawn)).toHaveLength(36);
    expect(drawn.gaps).toEqual([]);
  });

  it('a page that comes late is drawn few rows a frame, those in the middle of what is seen first', () => {
    const early = drawMore(NOTHING, rowsFrom(0, 100), SIGHT).drawn;
    expect(early.gaps).toEqual([{ first: 100, end: 120 }]);
    const frames = drawAll(early, rowsFrom(0, 200), SIGHT);
    let before = early.rows.length;
    for (const { rows } of frames) {
      expect(rows.length - before).toBeLessThanOrEqual(3);
      before = rows.length;
    }
    expect(placesOf(frames[0] ?? NOTHING).filter((place) => place >= 100)).toEqual([108, 109, 110]);
    expect(frames[0]?.gaps).toEqual([
      { first: 100, end: 108 },
      { first: 111, end: 120 },
    ]);
    const last = frames.at(-1) ?? NOTHING;
    expect(last.gaps).toEqual([]);
    expect(placesOf(last)).toEqual(Array.from({ length: 36 }, (_, place) => 92 + place));
  });

  it('stay the same objects while they are scrolled, and are gone when they are far', () => {
    const rows = rowsFrom(0, 200);
    const before = drawMore(NOTHING, rows, SIGHT).drawn;
    expect(drawMore(before, rows, SIGHT).drawn).toBe(before);
    const on = drawAll(before, rows, { ...SIGHT, first: 102, end: 122 }).at(-1) ?? NOTHING;
    expect(placesOf(on)[0]).toBe(94);
    expect(on.rows[0]).toBe(before.rows[2]);
  });

  it('are drawn anew, few a frame, for other days, and at once when nobody scrolls', () => {
    const rows = rowsFrom(0, 200);
    const before = drawMore(NOTHING, rows, SIGHT).drawn;
    const strip = stripOf(SPAN, 'quarters', 7000, 1200);
    const anew = ({ rows: drawn }: Drawn) => drawn.filter((row) => row.strip === strip).length;
    expect(anew(drawMore(before, rows, { ...SIGHT, strip }).drawn)).toBe(2);
    const at = drawMore(before, rows, { ...SIGHT, strip }, true);
    expect([anew(at.drawn), at.done]).toEqual([36, true]);
  });

  it('of other ships take no place of those before', () => {
    const before = drawMore(NOTHING, rowsFrom(0, 200), SIGHT).drawn;
    expect(drawMore(before, new Map(), SIGHT).drawn).toEqual({
      rows: [],
      gaps: [{ first: 100, end: 120 }],
    });
  });
});
