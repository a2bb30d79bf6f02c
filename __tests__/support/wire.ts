/**
 * The line between the SPA under test and the real server: passes everything on, notes every call, and gives
 * in single calls' stead what a healthy server cannot: faults, slow and broken answers. The texts it serves itself.
 */
import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Reply {
  status?: number;
  statusText?: string;
  /** Objects go out as JSON. */
  body?: unknown;
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds before the answer. */
  after?: number;
  /** What the answer waits for, where a time might be too short on a busy machine. */
  until?: Promise<unknown>;
  /** The line breaks before the answer, or in the middle of it. */
  drop?: 'before' | 'middle';
}

export interface NotedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** When it came, on the clock of `performance.now()`. */
  at: number;
  /** Whether the SPA gave the call up before it was answered. */
  aborted: boolean;
}

/** To hold an answer by `until`, and let it go. */
export function holdAnswer(): { until: Promise<void>; letGo: () => void } {
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((done) => {
    letGo = done;
  });
  return { until, letGo };
}

type Rule = { match: string; reply: Reply; once: boolean };

export interface Wire {
  url: string;
  calls: NotedCall[];
  /** Answers `METHOD /path` in the server's stead until `restore`. */
  reply: (match: string, reply: Reply) => void;
  replyOnce: (match: string, reply: Reply) => void;
  restore: () => void;
  close: () => Promise<void>;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function parsed(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return body.toString();
  }
}

function forward(target: string, incoming: IncomingMessage, body: Buffer, out: ServerResponse) {
  const url = new URL(incoming.url ?? '/', target);
  const { method, headers } = incoming;
  const call = request(url, { method, headers, agent: false }, (answer) => {
    out.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(out);
  });
  call.on('error', () => out.destroy());
  call.end(body);
}

function answer(reply: Reply, out: ServerResponse) {
  const { status = 200, statusText, body, type, headers = {}, drop } = reply;
  if (drop === 'before') {
    out.destroy();
    return;
  }
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  out.statusCode = status;
  if (statusText !== undefined) out.statusMessage = statusText;
  if (text !== '') out.setHeader('content-type', type ?? 'application/json');
  for (const [name, value] of Object.entries(headers)) out.setHeader(name, value);
  if (drop === 'middle') {
    out.setHeader('content-length', Buffer.byteLength(text) + 100);
    out.write(text.slice(0, text.length / 2), () => out.destroy());
    return;
  }
  out.end(text);
}

/** `target` is the real server's address. */
export async function startWire(target: string): Promise<Wire> {
  let rules: Rule[] = [];
  const calls: NotedCall[] = [];

  const server = createServer((incoming, out) => {
    void (async () => {
      const path = (incoming.url ?? '').replace(/^\/api/, '');
      const body = await readBody(incoming);
      const noted: NotedCall = {
        method: incoming.method ?? 'GET',
        path,
        headers: incoming.headers,
        body: parsed(body),
        at: performance.now(),
        aborted: false,
      };
      if (incoming.url?.startsWith('/api')) calls.push(noted);
      out.on('close', () => {
        noted.aborted = !out.writableFinished;
      });
      const name = `${noted.method} ${path}`;
      const rule = rules.find(({ match }) => match === name);
      if (rule === undefined) {
        if (path.startsWith('/assets/')) out.end(await readFile(`public${path}`));
        else forward(target, incoming, body, out);
        return;
      }
      if (rule.once) rules = rules.filter((other) => other !== rule);
      if (rule.reply.after !== undefined)
        await new Promise((resolve) => setTimeout(resolve, rule.reply.after));
      await rule.reply.until;
      answer(rule.reply, out);
    })();
  });
  // A line that is given up while the next call sets out on it would be a fault that nobody ordered.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    reply: (match, reply) => {
      rules = [{ match, reply, once: false }, ...rules];
    },
    replyOnce: (match, reply) => {
      rules = [{ match, reply, once: true }, ...rules];
    },
    restore: () => {
      rules = [];
      calls.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
