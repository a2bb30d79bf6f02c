/** Text files such as documents are made of: the same ones every time, few words often and many words seldom. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORDS =
  'steel plate hull frame tank bottom weld coating survey valve pump pipe cable motor shaft rudder propeller anchor chain hatch deck bulkhead ballast cargo engine cooler boiler crane winch mooring bilge fuel oil water sea chest grid anode zinc paint blast primer film thickness gauge renewal repair fit remove inspect test pressure report found within limits worn pitted cracked renewed accepted surveyor yard owner crew shift hours day start end open close clean dry wet drawing detail section strake port starboard fore aft upper lower inner outer space void cofferdam double side shell keel bracket stiffener girder web flange bolt gasket seal bearing clearance measured reading insulation megger earth fault panel breaker lamp battery alarm detector extinguisher hose nozzle boat davit ladder gangway permit gas free entry hot work risk assessment lifting scaffold staging dock block arrangement draught trim list stability undocking docking trial speed vibration noise temperature record photo certificate expiry interim condition class flag note comment action item complete pending agreed quotation price variation order invoice amount delivery spare part maker model serial type batch heat number specification standard rule chapter'.split(
    ' ',
  );
/** Names of places on a ship and of parts: `fr118`, `mk042`. */
const CODES = ['fr', 'mk', 'tk', 'hn', 'sn', 'wo'];
const LONGEST = 220;

/** As a small, fast series of numbers that look drawn: mulberry32. */
export function drawing(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function wordFrom(draw) {
  if (draw() < 0.6)
    return `${CODES[Math.floor(draw() * CODES.length)]}${String(Math.floor(draw() ** 3 * 10_000)).padStart(4, '0')}`;
  return WORDS[Math.floor(draw() ** 3 * WORDS.length)];
}

/** The n-th file, from 0; `record7` stands in that one and in no other. */
export function textFile(n) {
  const draw = drawing(n + 1);
  const length = 30 + Math.floor(draw() ** 2 * LONGEST);
  const words = Array.from({ length }, () => wordFrom(draw));
  const lines = words.map((word, place) => (place % 12 === 11 ? `${word}\n` : `${word} `));
  const bytes = Buffer.from(`Record${n}\n\n${lines.join('').trimEnd()}\n`);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** Into the store in this folder, where files lie by their hash. */
export function storeFile(folder, { sha256, bytes }) {
  const shelf = join(folder, 'files', sha256.slice(0, 2));
  if (existsSync(join(shelf, sha256))) return;
  mkdirSync(shelf, { recursive: true, mode: 0o700 });
  writeFileSync(join(shelf, sha256), bytes, { mode: 0o600 });
}
