import { connect, createServer, type Server as NetServer, type Socket } from 'node:net';

/** A TCP proxy on loopback, between the app and its PostgreSQL: a network whose faults the test chooses. */
export class Cable {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: NetServer | undefined;
  #pulled = false;
  port = 0;

  constructor(target: number) {
    this.#target = target;
  }

  /** Its port stays its own to the end: another program could take it in between. */
  async listen(): Promise<void> {
    const server = createServer((near) => {
      if (this.#pulled) {
        near.destroy();
        return;
      }
      const far = connect(this.#target, '127.0.0.1');
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
  }

  /** Swallows what the connections that are open now send, without closing them; new ones pass. */
  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  pull(): void {
    this.#pulled = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  plugIn(): void {
    this.#pulled = false;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    this.pull();
    await closed;
  }
}
