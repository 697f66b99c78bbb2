import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import { zone } from '../zone.ts';
import type { EngineBrowser, EngineWindow, Size } from './engine.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const startWithinMs = 20_000;
const answerWithinMs = 30_000;
/** Larger than any window that a test opens. */
const screen = '1600x1300x24';

/** The name under which WebDriver sends a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keyCodes: Record<string, string> = { Control: '\uE009', Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** At their usual size, the buttons beside MiniBrowser's address keep a window from becoming as narrow as a phone. */
const narrowToolbar = 'button, entry { min-width: 0; margin: 0; padding: 0; }';

/** Sends one WebDriver command. @throws Error with the driver's response if it refuses, or that says that none came */
type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

const sender = (base: string): Send =>
  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause) => {
      throw new Error(`${method} ${path}: ${cause.message}`, { cause });
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };

/** Ends a process and all that it started. */
function killGroup(process_: ChildProcess): void {
  if (process_.pid === undefined) return;
  try {
    process.kill(-process_.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Starts an X server without a screen on a free display. @returns its process and the display's name, e.g. `:99` */
async function startDisplay(): Promise<{ server: ChildProcess; display: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error('Xvfb did not start in time')), startWithinMs);
  let written = '';
  server.stdio[3]?.on('data', (chunk: Buffer) => {
    written += chunk;
    if (written.endsWith('\n')) resolve(`:${written.trim()}`);
  });
  server.once('error', reject);
  server.once('exit', () => reject(new Error('Xvfb ended at once')));
  try {
    return { server, display: await promise };
  } catch (error) {
    killGroup(server);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function untilReady(send: Send, driver: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  driver.once('error', (error) => {
    failure = error;
  });
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    if (failure) throw failure;
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended at once');
    if (await send('GET', '/status').catch(() => null)) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver did not start in time');
}

/** Runs in the page and collects its errors and warnings from now on, because WebDriver cannot read the console. */
function listen(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  for (const kind of ['error', 'warn'] as const) {
    // The test writes nothing itself: it wraps the page's console to collect what the app writes there.
    // biome-ignore lint/suspicious/noConsole: wrapping the console is the only way to read it in this browser.
    const write = console[kind];
    console[kind] = (...parts: unknown[]) => {
      complaints.push(`${kind}: ${parts.map(String).join(' ')}`);
      write(...parts);
    };
  }
  addEventListener('error', ({ message }) => {
    // Not an error: the observer continues in the next frame. Consoles do not show it.
    if (!message.startsWith('ResizeObserver loop')) complaints.push(`uncaught: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`uncaught: ${reason}`));
}

/** Runs a function in the page, and answers with what it returned and what the page has complained of since the last time. */
const script = (run: string): string => `
  const answer = arguments[arguments.length - 1];
  if (!window.complaints) (${listen})();
  const run = async () => (${run})(...[...arguments].slice(0, -1));
  const tell = (result) => answer({ ...result, complaints: window.complaints.splice(0) });
  run().then((value) => tell({ value }), (error) => tell({ error: String(error) }));`;

function windowOf(send: Send, session: string): EngineWindow {
  const complaints: string[] = [];
  const evaluate: EngineWindow['evaluate'] = async (run, ...args) => {
    type Answer = { value?: unknown; error?: string; complaints: string[] };
    const answer = await send<Answer>('POST', `${session}/execute/async`, { script: script(String(run)), args });
    complaints.push(...answer.complaints);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    send('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
  const key = (type: 'keyDown' | 'keyUp', value: string) => ({ type, value: keyCodes[value] ?? value });
  return {
    evaluate,
    async goto(url) {
      await send('POST', `${session}/url`, { url });
    },
    async clickAt(x, y) {
      const move = { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y), duration: 0 };
      await act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    async type(text) {
      await act(
        'key',
        [...text].flatMap((character) => [key('keyDown', character), key('keyUp', character)]),
      );
    },
    async press(...keys) {
      const downs = keys.map((name) => key('keyDown', name));
      await act('key', [...downs, ...keys.toReversed().map((name) => key('keyUp', name))]);
    },
    async chooseFile(selector, path) {
      const found = await send<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await send('POST', `${session}/element/${found[elementKey]}/value`, { text: path });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    async complaints() {
      await evaluate(() => undefined);
      return complaints;
    },
    async close() {
      await send('DELETE', session);
    },
  };
}

/** Opens MiniBrowser, which keeps nothing between sessions, with a viewport of the wanted size below its toolbar. */
async function open(send: Send, { width, height }: Size): Promise<EngineWindow> {
  const options = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  const window = windowOf(send, session);
  const resize = (outer: Size) => send('POST', `${session}/window/rect`, outer);
  /** The page learns of its size some time after the window has it. */
  const innerSize = async (isReached: (inner: Size) => boolean): Promise<Size> => {
    const deadline = Date.now() + startWithinMs;
    for (;;) {
      const inner = await window.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      if (isReached(inner)) return inner;
      if (Date.now() > deadline)
        throw new Error(`WebKit opened a window of ${inner.width} by ${inner.height} px for ${width} by ${height}`);
      await pause(50);
    }
  };
  try {
    await resize({ width, height });
    const { height: withToolbar } = await innerSize((inner) => inner.width === width && inner.height < height);
    await resize({ width, height: 2 * height - withToolbar });
    await innerSize((inner) => inner.width === width && inner.height === height);
  } catch (error) {
    await window.close();
    throw error;
  }
  return window;
}

/** Starts Debian's WebKitGTK behind its WebDriver, on a virtual display. */
export async function startWebKit(): Promise<EngineBrowser> {
  const config = await mkdtemp(join(tmpdir(), 'leafbook-webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0/gtk.css'), narrowToolbar);
  const processes: ChildProcess[] = [];
  const killAll = () => processes.forEach(killGroup);
  // A run that is broken off leaves nothing behind.
  process.once('exit', killAll);
  const close = async () => {
    killAll();
    process.off('exit', killAll);
    await rm(config, { recursive: true, force: true });
  };
  try {
    const { server, display } = await startDisplay();
    processes.push(server);
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, TZ: zone, DISPLAY: display, XDG_CONFIG_HOME: config },
      stdio: 'ignore',
      detached: true,
    });
    processes.push(driver);
    const send = sender(`http://127.0.0.1:${port}`);
    await untilReady(send, driver);
    return { open: (size) => open(send, size), close };
  } catch (error) {
    await close();
    throw error;
  }
}
