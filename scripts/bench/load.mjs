/** A bounded load on a server of this machine: so many requests, so many at once, and how long each took. */
import { Agent, request } from 'node:http';

const AT_ONCE = 8;

/** One call of the API; `path` begins behind `/api`. */
export function call(agent, origin, { method, path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      `${origin}/api${path}`,
      {
        agent,
        method,
        headers: { ...(text ? { 'content-type': 'application/json' } : {}), ...headers },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (received += part));
        response.on('end', () => resolve({ status: response.statusCode, body: received }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

/** Sends `total` calls and returns calls a second, p50 and p99 in milliseconds; any other status than 200 fails. */
async function load(origin, total, next) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times = [];
  let sent = 0;
  const worker = async () => {
    while (sent < total) {
      sent += 1;
      const started = performance.now();
      const { status, body } = await call(agent, origin, next(sent));
      if (status !== 200) throw new Error(`Status ${status} under load: ${body.slice(0, 200)}`);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: total / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

const signInCall = (username, password) => ({
  method: 'POST',
  path: '/auth/signin',
  body: { username, password },
});

export const loadSignIns = (origin, usernames, password, total) =>
  load(origin, total, (count) => signInCall(usernames[count % usernames.length], password));

export async function loadLists(origin, username, password, total) {
  const agent = new Agent();
  const { body } = await call(agent, origin, signInCall(username, password));
  const headers = { 'x-access-token': JSON.parse(body).accessToken };
  return load(origin, total, () => ({ method: 'GET', path: '/roles', headers }));
}
