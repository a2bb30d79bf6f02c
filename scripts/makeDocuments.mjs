/**
 * `npm run make:documents -- --count 1000000`: so many more documents in the PostgreSQL of DATABASE_URL, which Docman
 * has been started on before, with their files in the data folder. For measuring and for trying out.
 */
import { makeDocuments, MOST } from './made/documents.mjs';

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

const [, , option, text = ''] = process.argv;
const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
const url = process.env.DATABASE_URL;
if (option !== '--count' || count < 1 || count > MOST)
  refuse(`Say how many: --count 1 to ${MOST}.`);
if (!url) refuse('Name a PostgreSQL by DATABASE_URL, one that Docman has been started on before.');

const started = performance.now();
const folder = process.env.DOCMAN_DATA_DIR ?? 'data';
try {
  const made = await makeDocuments({ url, folder, count, say: console.log });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`Made ${made} documents in ${seconds} s.`);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
