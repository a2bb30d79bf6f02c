/** A database's folder as a tar file for tests, without what none of them looks at. */
import type { PGlite } from '@electric-sql/pglite';

const BLOCK = 512;
/** The two databases that PostgreSQL makes new ones from: two thirds of the files, and no test makes a database in this one. */
const OTHER_DATABASES = /^\/?base\/(1|4)\/./;
const WAL = /^\/?pg_wal\/([0-9A-F]{24})$/;

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.subarray(from, from + length))
    .toString('latin1')
    .replace(/\0.*$/s, '');

/** `log`: the segment of the log that is being written; those after it are empty, and kept to be written later. */
function omitUnused(tar: Uint8Array, log: string): Buffer {
  const kept: Uint8Array[] = [];
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const name = textAt(tar, at, 100);
    const size = parseInt(textAt(tar, at + 124, 12), 8) || 0;
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const segment = WAL.exec(name)?.[1];
    if (!OTHER_DATABASES.test(name) && (segment === undefined || segment <= log))
      kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, new Uint8Array(2 * BLOCK)]);
}

/** The whole content of a database, to open others with. */
export async function contentOf(client: PGlite): Promise<Buffer> {
  const content = await client.dumpDataDir('none');
  const { rows } = await client.query<{ log: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as log',
  );
  return omitUnused(new Uint8Array(await content.arrayBuffer()), rows[0]?.log ?? '');
}
