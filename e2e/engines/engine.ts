/** The browser engines that the main journey runs in. WebKit is the engine of Safari. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** What a project of the test runner says. */
export interface EngineOptions {
  engine: EngineName;
}

/** A key by its name in `KeyboardEvent.key`. */
export type Key = 'Control' | 'Enter' | 'Escape' | 'Tab' | (string & {});

export interface Size {
  width: number;
  height: number;
}

/** One window with cookies and storage of its own: what every engine's driver offers, and no more. */
export interface EngineWindow {
  /** Loads an address and waits for its `load` event. */
  goto(url: string): Promise<void>;
  /** Runs a function inside the page. It must not use anything from outside; arguments and answer are JSON. */
  evaluate<Args extends unknown[], T>(run: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>;
  /** Presses the mouse at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses keys together, e.g. `press('Control', 'k')`. */
  press(...keys: Key[]): Promise<void>;
  /** Chooses a file of this machine in the first file field that the CSS selector finds. */
  chooseFile(selector: string, path: string): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Buffer>;
  /** What the page has complained of so far: errors and warnings of the console, uncaught errors. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface EngineBrowser {
  /** Opens a window whose viewport has this size, in CSS pixels. */
  open(size: Size): Promise<EngineWindow>;
  close(): Promise<void>;
}

const attempts = 3;

/**
 * Starts a browser, again where it did not come up: a busy machine may be too slow, and a free port may be taken meanwhile.
 *
 * @throws what the last attempt failed with
 */
export async function startWithRetries(start: () => Promise<EngineBrowser>): Promise<EngineBrowser> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
