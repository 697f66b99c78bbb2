import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that bytes are sent over as they are. */
export interface RawSocket {
  socket: Socket;
  /** All that came back so far. */
  received(): string;
  /** All that came back, once the connection has ended. */
  whole: Promise<string>;
}

/** Connects to a server of this machine. */
export async function rawSocket(port: number): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  const whole = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  // How a connection ends, tests see by what came back.
  socket.on('error', () => {});
  return { socket, received: () => received, whole };
}
