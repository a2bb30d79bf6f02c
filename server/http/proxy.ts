/** Proxies before this server: whose word about the client's address is believed, and a word where one was forgotten. */
import type { FastifyInstance } from 'fastify';

export type TrustProxy = boolean | number | string[];

/** A number is how many proxies stand in a row before this server. */
export function trusted(proxies: TrustProxy = false) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** Behind a proxy that is not believed everybody has the proxy's address: said once, at the first sign of one. */
export function tellOfProxy(app: FastifyInstance, proxies: TrustProxy | undefined): void {
  if (proxies !== undefined && proxies !== false) return;
  let told = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!told && request.headers['x-forwarded-for'] !== undefined) {
      told = true;
      app.log.warn(
        'A request came with X-Forwarded-For, which is not believed. Where a proxy stands before Docman, ' +
          'set DOCMAN_TRUST_PROXY: otherwise everybody counts as one address.',
      );
    }
    done();
  });
}
