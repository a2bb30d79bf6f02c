/** A photograph of a scored liner as a PNG, reckoned point by point: a shaft in the light, the score, a rule beside it. */
import { crc32, deflateSync } from 'node:zlib';
import { measured } from './subject';

const WIDTH = 960;
const HEIGHT = 640;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const TOP = 150;
const BOTTOM = 520;

/** By short names: a look into the global object for each of 600,000 points is slow in some runtimes. */
const { sin, abs, max, min, round, floor, PI } = Math;

type Colour = readonly [number, number, number];

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Bright along the middle, dark at both edges, with the grooves of the seal and one deep score. */
function liner(x: number, y: number, grain: number): Colour {
  const across = (y - TOP) / (BOTTOM - TOP);
  const light = 60 + 165 * sin(PI * across) ** 1.4;
  const groove = x > 380 && x < 600 ? 9 * sin(x / 3.1) : 0;
  const score = abs(x - 486 - 6 * sin(y / 40)) < 7 && y > 230 && y < 450 ? -70 : 0;
  const rust = x > 581 && x < 814 ? max(0, 40 * sin(x / 37) * sin(y / 29)) : 0;
  const grey = light + groove + score + grain;
  return [grey + rust * 0.6, grey - rust * 0.2, grey - 6 - rust];
}

function rule(x: number, y: number): Colour {
  const tick = x % 12 === 0 && y < 566 + (x % 60 === 0 ? 26 : 12);
  return tick ? [30, 30, 30] : [232, 206, 90];
}

function colourAt(x: number, y: number, grain: number): Colour {
  if (y > 550 && y < 604 && x > 120 && x < 840) return rule(x - 120, y);
  if (y >= TOP && y <= BOTTOM && x > 60) return liner(x, y, grain);
  const wall = 52 + 18 * sin(x / 140) + y / 22;
  return [wall + grain * 0.5, wall + 4, wall + 10];
}

export function linerPhoto(): Uint8Array {
  const next = measured(5);
  const grain = Array.from({ length: 97 * HEIGHT }, () => floor(next() * 5) - 2);
  const raw = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = y * (WIDTH * 3 + 1) + 1 + x * 3;
      const colour = colourAt(x, y, (grain[floor(x / 10) + 97 * y] ?? 0) * 2);
      for (const [n, value] of colour.entries()) raw[at + n] = max(0, min(255, round(value)));
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
