import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** What a server holds after its garbage was collected, in megabytes: with the processes that it started, and of that its JavaScript. */
export interface MemoryInUse {
  all: number;
  heap: number;
  /** In buffers. */
  outside: number;
}

interface Reply {
  result: { result?: { value: string } };
}

/** The inspector of a server, which it opens at a signal: with `NODE_OPTIONS=--inspect-port=…`, at that port. */
export interface Inspector {
  /** Has it collect its garbage, and tells what is left. */
  collect(): Promise<MemoryInUse>;
  /** A server that ends waits for that. */
  close(): void;
}

/** Memory of a process and of those that it started, in megabytes. */
function memoryOf(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.reduce((sum, child) => sum + memoryOf(child), own);
}

async function addressOf(port: number): Promise<string> {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : [];
    if (target) return target.webSocketDebuggerUrl;
  }
  throw new Error(`The server opened no inspector at port ${port}`);
}

/** Opens it. @param port the one in the server's NODE_OPTIONS */
export async function inspectorOf(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await addressOf(port));
  await once(socket, 'open');
  // One question at a time, so that the next message is its answer.
  const ask = async (method: string, params = {}): Promise<Reply['result']> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent];
    return (JSON.parse(String(data)) as Reply).result;
  };
  return {
    close: () => socket.close(),
    collect: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
      const used = JSON.parse(result?.value ?? '') as NodeJS.MemoryUsage;
      const mb = (bytes: number) => bytes / 1024 / 1024;
      return { all: memoryOf(pid), heap: mb(used.heapUsed), outside: mb(used.external) };
    },
  };
}
