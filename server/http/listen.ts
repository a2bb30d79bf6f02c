/** Listens where the configuration says, or tells in a sentence why that cannot be. */
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { codeOf, reasonOf, StartError } from '../db/startError';

export interface Place {
  host: string;
  port: number;
  /** What the port is set by; PORT unless another is named. */
  setting?: string;
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another program; set {{setting}} to another',
  EACCES: 'may not be used by this user; set {{setting}} to one above 1023',
  EADDRNOTAVAIL: 'cannot be used: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be used: HOST is not an address of this machine',
};

function unusable({ host, port, setting = 'PORT' }: Place, error: unknown): StartError {
  const known = REASONS[codeOf(error) ?? '']?.replace('{{setting}}', setting);
  const reason = known ?? `cannot be used: ${reasonOf(error)}`;
  return new StartError(`Port ${port} on ${host} ${reason}.`);
}

/** Throws a StartError where nothing could listen right now. */
export async function checkPort(place: Place): Promise<void> {
  const { host, port } = place;
  const server = createServer();
  try {
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen({ host, port }, () => server.close(() => done()));
    });
  } catch (error) {
    throw unusable(place, error);
  }
}

/** The address to open in a browser. */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  const { host, port } = place;
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw unusable(place, error);
  }
  const bound = app.addresses().find((one) => typeof one !== 'string');
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound?.port ?? port}`;
}
