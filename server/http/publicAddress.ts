/**
 * The address that is printed on documents. A request names its host itself, so that only a name that is certain to be
 * ours is believed: `DOCMAN_PUBLIC_URL`, else this machine's own names or the address listened on, at the port listened on.
 */
import type { FastifyRequest } from 'fastify';
import type { Settings } from './settings';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const HTTP_PORT = '80';

/** As it stands in an address: IPv6 in brackets, an IPv4 address as such. */
const hostOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? `[${plain}]` : plain.toLowerCase();
};

/** Undefined where no address is certain: then none is printed. */
export function publicAddress(
  { publicUrl, listenHost }: Pick<Settings, 'publicUrl' | 'listenHost'>,
  { host, socket }: Pick<FastifyRequest, 'host' | 'socket'>,
): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const { localAddress, localPort } = socket;
  const asked = `http://${host}`;
  if (localAddress === undefined || !URL.canParse(asked)) return undefined;
  const { hostname, port } = new URL(asked);
  const ours = [...LOOPBACK, hostOf(localAddress), hostOf(listenHost ?? localAddress)];
  if (!ours.includes(hostname) || (port || HTTP_PORT) !== String(localPort)) return undefined;
  return `http://${hostname}${port === '' ? '' : `:${port}`}`;
}
