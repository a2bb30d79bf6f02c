/** argon2id. Checking a password of nobody takes the same work as checking one of somebody. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's least: 19 MiB, two rounds, one lane. The library's own kind is argon2id. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/** Whether the password is the one of this hash; without a hash it never is. */
export async function checkPassword(known: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(known ?? (await nobody), password);
  return known !== undefined && matches;
}
