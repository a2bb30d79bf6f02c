/** Addresses of the network, as they are stored, compared and counted; what is none is refused. */
import ipaddr from 'ipaddr.js';
import type { FastifyRequest } from 'fastify';

/** Some proxies forward the port as well: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d{1,5}$/;

/** IPv4 that is written as IPv6 is IPv4 again; undefined for what is no address. */
function parse(text: string) {
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  // Of a local address the card stands behind a `%`, which is nobody's business.
  const address = (v4 ?? v6 ?? text).replace(/%.*$/s, '');
  // Four numbers alone: shorter forms are addresses to some programs and none to others.
  const valid = address.includes(':')
    ? ipaddr.IPv6.isValid(address)
    : ipaddr.IPv4.isValidFourPartDecimal(address);
  return valid ? ipaddr.process(address) : undefined;
}

/** Who calls. What a proxy forwards is believed only where it is an address; otherwise the proxy itself counts. */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = parse(ip) ?? parse(socket.remoteAddress ?? '');
  return address?.toString() ?? '';
}

/** What attempts are counted by: an IPv6 customer has a whole network of 64 bits. */
export function networkOf(text: string): string {
  const address = parse(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text;
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether only this machine can reach what listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || parse(host)?.range() === 'loopback';
}
