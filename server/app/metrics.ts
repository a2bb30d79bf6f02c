/** What Prometheus reads: calls by route and status, how the parts of the server are, and the process. */
import fastify from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Called } from '../http/accessLog';
import type { HealthWatch } from './health';
import { listen, type Place } from '../http/listen';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** Anybody may send any method: others are counted as one, so that nobody makes up endless series. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function makeMetrics(watch: HealthWatch) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: 'docman_http_request_duration_seconds',
    help: 'Calls by method, route and status; the status 499 is a line that the client cut',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const up = new Gauge({
    name: 'docman_up',
    help: 'Whether a part answers: 1 or 0',
    labelNames: ['part'],
    registers,
  });
  const texts = new Gauge({
    name: 'docman_files_waiting_for_text',
    help: 'Files whose text is still to be read, at most 1000',
    registers,
  });
  const work = new Gauge({
    name: 'docman_work_waiting',
    help: 'Documents that wait for a process of this machine to read or stamp them',
    registers,
  });
  const look = async () => {
    work.set(watch.workWaiting());
    const { database, store } = await watch.health();
    up.set({ part: 'database' }, database === 'away' ? 0 : 1);
    up.set({ part: 'store' }, store === 'away' ? 0 : 1);
    const waiting = await watch.textsWaiting();
    if (waiting !== undefined) texts.set(waiting);
  };
  return {
    onCall: ({ method, route, status, ms, aborted }: Called) => {
      const labels = {
        method: METHODS.includes(method) ? method : 'OTHER',
        route: route ?? 'none',
        status: aborted ? 499 : status,
      };
      calls.observe(labels, ms / 1000);
    },
    text: async () => {
      await look();
      return register.metrics();
    },
  };
}

export interface Measuring {
  readonly onCall: (call: Called) => void;
  /** Answers `GET /metrics` on a port of its own, and nothing else; gives its address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export function measure(watch: HealthWatch, place: Place): Measuring {
  const { onCall, text } = makeMetrics(watch);
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    void reply.type(Registry.PROMETHEUS_CONTENT_TYPE);
    return text();
  });
  return {
    onCall,
    listen: async () => `${await listen(app, place)}/metrics`,
    close: async () => {
      await app.close();
    },
  };
}
