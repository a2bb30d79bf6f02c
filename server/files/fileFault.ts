/** A stored file that is not what its record says: told as such to whoever opens it, and to the log. */
import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { KnownFault } from '../http/problem';

export class FileFault extends KnownFault {
  override readonly name = 'FileFault';

  constructor(kind: 'missing' | 'damaged', message: string, options?: ErrorOptions) {
    super(`files.${kind}`, message, options);
  }
}

/** The same bytes. Fails before the last piece when they are not those of the hash: nobody takes them for the whole. */
export function verified(bytes: Readable, sha256: string): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      const before = held;
      held = piece;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else done(new FileFault('damaged', `The stored file ${sha256} has other bytes than it had.`));
    },
  });
  // Its end, good or bad, is told by the stream that is given.
  return pipeline(bytes, check, () => undefined);
}
