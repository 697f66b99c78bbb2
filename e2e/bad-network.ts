import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A bad network between the browser and the app, on this machine: see `badNetwork`. */
export interface BadNetwork {
  url: string;
  /** From now on it is bad; until then everything passes at once. */
  worsen(): void;
  /** How many requests were lost on their way, and how many answers of requests that the app carried out. */
  lost: { requests: number; answers: number };
  close(): Promise<void>;
}

const oneWayMs = 1_000;
const upMs = 30_000;
const gapMs = 30_000;
const oneOf = 5;
const head = /^(\w+) \/\S* HTTP\/1\.1\r\n/;

/**
 * A network with two seconds of latency and gaps of half a minute that loses every fifth read and every fifth write: alternately the
 * request itself and the answer of what the app has carried out. In a gap nothing passes, without an error; after it all connections
 * from before are dead.
 *
 * @param origin where the app is
 */
export async function badNetwork(origin: string): Promise<BadNetwork> {
  const app = new URL(origin);
  const lost = { requests: 0, answers: 0 };
  const counts = { reads: 0, writes: 0 };
  const sockets = new Set<Socket>();
  let isBad = false;
  let isGap = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const alternate = () => {
    isGap = !isGap;
    if (!isGap) for (const socket of sockets) socket.destroy();
    next = setTimeout(alternate, isGap ? gapMs : upMs);
  };
  const loss = (method: string) => {
    const kind = method === 'GET' ? 'reads' : 'writes';
    counts[kind] += 1;
    if (counts[kind] % oneOf !== 2) return null;
    return counts[kind] % (2 * oneOf) === 2 ? 'answers' : 'requests';
  };
  const server = createServer((browser) => {
    const onward = connect(Number(app.port), app.hostname);
    let loses: ReturnType<typeof loss> = null;
    const pass = (to: Socket, work: () => void) =>
      isBad ? setTimeout(() => !isGap && !to.destroyed && work(), oneWayMs) : work();
    for (const [socket, other] of [
      [browser, onward],
      [onward, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('end', () => pass(other, () => other.end()));
      socket.on('close', () => sockets.delete(socket) && pass(other, () => other.destroy()));
    }
    browser.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1');
      const method = isBad && !isGap ? head.exec(text)?.[1] : undefined;
      if (method) loses = loss(method);
      if (loses === 'requests') {
        lost.requests += 1;
        return browser.destroy();
      }
      // One request for each connection: browsers themselves repeat what is lost on one that they have used before.
      const sent = method
        ? Buffer.from(text.replace(/\r\nConnection: .*?\r\n/i, '\r\nConnection: close\r\n'), 'latin1')
        : bytes;
      return pass(onward, () => onward.write(sent));
    });
    onward.on('data', (bytes: Buffer) => {
      if (loses !== 'answers') return pass(browser, () => browser.write(bytes));
      if (!browser.destroyed) lost.answers += 1;
      return browser.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    worsen() {
      isBad = true;
      for (const socket of sockets) socket.destroy();
      next = setTimeout(alternate, upMs);
    },
    lost,
    async close() {
      clearTimeout(next);
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
