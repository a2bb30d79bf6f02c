/**
 * A line between a browser and a server of this machine: so many bytes a second each way, and a delay. What does not fit
 * on it waits at the sender, as with a router of little memory. Lost packets and the slow start of TCP it does not have.
 */
import { connect, createServer } from 'node:net';

/** What waits to be sent on, before the sender is held up. */
const QUEUE_BYTES = 128 * 1024;

/** One way of all connections together: when bytes that come now have left, in ms. */
function makeWay(bytesPerSecond) {
  let freeAt = 0;
  let carried = 0;
  return {
    add(bytes) {
      freeAt = Math.max(freeAt, performance.now()) + (bytes * 1000) / bytesPerSecond;
      return freeAt;
    },
    arrived: (bytes) => (carried += bytes),
    carried: () => carried,
  };
}

/** Carries one connection one way. */
function carry(from, to, way, delayMs) {
  const packets = [];
  let waiting = 0;
  let timer;
  const hand = () => {
    timer = undefined;
    const now = performance.now();
    while (packets.length > 0 && packets[0].at <= now) {
      const { bytes } = packets.shift();
      if (bytes === undefined) to.end();
      else {
        way.arrived(bytes.length);
        if (!to.destroyed) to.write(bytes);
      }
    }
    plan();
  };
  const plan = () => {
    if (timer === undefined && packets.length > 0)
      timer = setTimeout(hand, Math.max(0, packets[0].at - performance.now()));
  };
  const goOn = () => {
    if (waiting <= QUEUE_BYTES && !to.writableNeedDrain) from.resume();
  };
  from.on('data', (bytes) => {
    const left = way.add(bytes.length);
    packets.push({ bytes, at: left + delayMs });
    waiting += bytes.length;
    setTimeout(() => {
      waiting -= bytes.length;
      goOn();
    }, left - performance.now());
    if (waiting > QUEUE_BYTES || to.writableNeedDrain) from.pause();
    plan();
  });
  to.on('drain', goOn);
  from.on('end', () => {
    packets.push({ at: performance.now() + delayMs });
    plan();
  });
  from.on('close', () => {
    if (from.readableEnded) return;
    clearTimeout(timer);
    to.destroy();
  });
  from.on('error', () => to.destroy());
}

/**
 * A new line to what listens at `origin`; its own address is `origin`. `roundTripMs` is both ways together. `down` tells
 * the bytes that have come from the server.
 */
export async function openLine(origin, { bytesPerSecond, roundTripMs }) {
  const { hostname, port } = new URL(origin);
  const [up, down] = [makeWay(bytesPerSecond), makeWay(bytesPerSecond)];
  const open = new Set();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const target = connect({
      host: hostname,
      port: Number(port),
      allowHalfOpen: true,
      noDelay: true,
    });
    for (const socket of [client, target]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    carry(client, target, up, roundTripMs / 2);
    carry(target, client, down, roundTripMs / 2);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    down: down.carried,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}
