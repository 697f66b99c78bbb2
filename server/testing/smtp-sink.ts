import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface Received {
  to: string[];
  /** As it came over the wire. */
  raw: string;
}

/** A mail server on this machine that keeps what it is sent. */
export interface SmtpSink {
  url: string;
  received: Received[];
  /** Refuses the next messages with this answer, after it has read them; null accepts again. */
  refuse(code: number | null): void;
  /** Breaks the connection of the next messages, after it has read them, instead of answering. */
  hangUp(on: boolean): void;
  /** Holds the next messages back, after it has read them. */
  hold(): Held;
  /** How many connections there have been. */
  connections(): number;
  /** Breaks all connections, as a server does with those that are idle for too long. */
  closeConnections(): void;
  close(): Promise<void>;
}

interface Held {
  /** How many messages wait. */
  waiting(): number;
  /** Accepts them, and those that follow. */
  release(): void;
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

export async function smtpSink(): Promise<SmtpSink> {
  const received: Received[] = [];
  let refusal: number | null = null;
  let isHangingUp = false;
  let gate = Promise.resolve();
  let waiting = 0;
  let connections = 0;
  const closeConnections = () => {
    for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>) connection._socket.destroy();
  };
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onData: async (stream, session, callback) => {
      const raw = await textOf(stream);
      waiting += 1;
      await gate;
      waiting -= 1;
      if (isHangingUp) return closeConnections();
      if (refusal !== null) return callback(Object.assign(new Error('Not today'), { responseCode: refusal }));
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      return callback();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (code) => {
      refusal = code;
    },
    hangUp: (on) => {
      isHangingUp = on;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return { waiting: () => waiting, release: resolve };
    },
    connections: () => connections,
    closeConnections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The headers of a message as one line each, and its parts by content type, decoded. */
export function readMessage(raw: string): { headers: string[]; parts: Record<string, string> } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts: Record<string, string> = {};
  for (const part of rest.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1)) {
    const [partHead = '', ...body] = part.split('\r\n\r\n');
    const type = /content-type: ([^;\r\n]+)/i.exec(partHead)?.[1] ?? '';
    parts[type] = decoded(body.join('\r\n\r\n'), /content-transfer-encoding: (\S+)/i.exec(partHead)?.[1]);
  }
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), parts };
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
