/**
 * A process of its own for what strangers' files make costly: reading their text, and drawing a footer on them. It has
 * little memory and little time; when either runs out it dies alone. `node paperWorker.js text|stamp <in> <out>`, with
 * what the task needs as JSON on its standard input.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { readText } from './readText';
import { stampPdf, type Stamp } from './stampPdf';

const [task, input = '', output = ''] = process.argv.slice(2);
const order: unknown = JSON.parse(await readAll(process.stdin));

if (task === 'text') {
  const { mime } = order as { mime: string };
  await writeFile(output, JSON.stringify(await readText(input, mime)));
} else if (task === 'stamp') {
  await writeFile(output, await stampPdf(await readFile(input), order as Stamp));
} else {
  throw new Error(`There is no task ${task}.`);
}
