import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { newcomer } from '../journey.ts';
import type { EngineWindow, Key } from './engine.ts';
import {
  type Action,
  aim,
  attempt,
  callApi,
  cutOffParts,
  isGoingBack,
  isLoading,
  isRunning,
  pressMissed,
  type Wanted,
} from './in-page.ts';

type Name = string | RegExp;

/** An element by role and accessible name. */
export class Target {
  readonly path: readonly Wanted[];
  readonly title: string;

  constructor(role: string, name?: Name, within?: Target) {
    const wanted: Wanted = {
      role,
      ...(name !== undefined && {
        name: typeof name === 'string' ? { exact: name } : { source: name.source, flags: name.flags },
      }),
    };
    this.path = [...(within?.path ?? []), wanted];
    this.title = `${role}${name === undefined ? '' : ` ${name}`}${within ? ` in ${within.title}` : ''}`;
  }

  /** Something inside it. */
  in(role: string, name?: Name): Target {
    return new Target(role, name, this);
  }
}

export const at = (role: string, name?: Name): Target => new Target(role, name);

const withinMs = 30_000;
const intervals = [20, 50, 100];

/** The app in one window of an engine, used as a gardener uses it. Every step waits until it can be taken. */
export class App {
  readonly window: EngineWindow;
  readonly #origin: string;
  /** The engine and the width, to begin every failure with. */
  readonly #where: string;
  #screenshots = 0;
  #presses = 0;

  constructor(window: EngineWindow, origin: string, where: string) {
    this.window = window;
    this.#origin = origin;
    this.#where = where;
  }

  #step<T>(title: string, step: () => Promise<T>): Promise<T> {
    return test.step(title, step, { box: true });
  }

  /** Tries until it succeeds. @throws with the last reason why it did not */
  async #act(target: Target, action: Action, timeout = withinMs) {
    let done = { text: '', value: '' };
    await expect(async () => {
      const answer = await this.window.evaluate(attempt, [...target.path], action);
      if (answer.unmet !== null) throw new Error(`${this.#where}: ${target.title}: ${answer.unmet}`);
      done = answer;
    }).toPass({ timeout, intervals });
    return done;
  }

  /** Asks the server as the page that is open would. */
  call<T = { id: number }>(method: string, path: string, body?: object): Promise<T> {
    return this.window.evaluate(callApi, method, path, body) as Promise<T>;
  }

  /** Signs a newcomer up past the page, and adds as many plants. @returns their ids */
  async grow(plants: number): Promise<number[]> {
    await this.goto('/');
    await this.call('POST', '/auth/sign-up', newcomer());
    const [species] = await this.call<{ speciesId: number }[]>('GET', '/plants/featured');
    const ids: number[] = [];
    while (ids.length < plants) ids.push((await this.call('POST', '/plants', { speciesId: species?.speciesId })).id);
    return ids;
  }

  goto(path: string): Promise<void> {
    return this.#step(`go to ${path}`, async () => {
      // One navigation would cancel the other.
      await expect.poll(() => this.window.evaluate(isGoingBack), { intervals, message: this.#where }).toBe(false);
      await this.window.goto(`${this.#origin}${path}`);
      await expect.poll(() => this.window.evaluate(isRunning), { intervals, message: this.#where }).toBe(true);
    });
  }

  /** Waits until it is visible. @returns its text */
  see(target: Target, timeout?: number): Promise<string> {
    return this.#step(`see ${target.title}`, async () => (await this.#act(target, 'see', timeout)).text);
  }

  /** Waits until there is no such thing that is visible. */
  missing(target: Target): Promise<void> {
    return this.#step(`no ${target.title}`, () =>
      expect(async () => {
        const { unmet } = await this.window.evaluate(attempt, [...target.path], 'see' as Action);
        if (unmet === null) throw new Error(`${this.#where}: ${target.title} is still there`);
      }).toPass({ timeout: withinMs, intervals }),
    );
  }

  /** Closes a dialog with its button. */
  async close(dialog: Target): Promise<void> {
    await this.click(dialog.in('button', 'Close'));
    await this.missing(dialog);
  }

  async #clickOnce(target: Target): Promise<void> {
    await expect(async () => {
      await this.#act(target, 'see');
      const aimed = await this.window.evaluate(aim);
      if (aimed.unmet !== null) throw new Error(`${this.#where}: ${target.title}: ${aimed.unmet}`);
      await this.window.clickAt(aimed.x, aimed.y);
      // A page that has been left cannot tell, and was met.
      const missed = await this.window.evaluate(pressMissed).catch(() => false);
      // What stands there again has not been pressed.
      const isLost =
        missed === 'replaced' &&
        (await this.window.evaluate(attempt, [...target.path], 'see' as Action)).unmet === null;
      if (missed === true || isLost)
        throw new Error(`${this.#where}: ${target.title}: it moved before it could be pressed`);
    }).toPass({ timeout: withinMs, intervals });
  }

  click(target: Target): Promise<void> {
    this.#presses += 1;
    return this.#step(`click ${target.title}`, () => this.#clickOnce(target));
  }

  /** How many clicks an action takes; choosing a photo counts as one. */
  async pressesOf(way: () => Promise<unknown>): Promise<number> {
    const before = this.#presses;
    await way();
    return this.#presses - before;
  }

  /** Types a text in place of the one that is there. */
  fill(target: Target, text: string): Promise<void> {
    return this.#step(`fill ${target.title}`, async () => {
      await this.#clickOnce(target);
      await this.#act(target, 'select');
      await this.window.type(text);
      const { value } = await this.#act(target, 'see');
      if (value !== text) throw new Error(`${this.#where}: ${target.title} holds "${value}" instead of "${text}"`);
    });
  }

  /** Chooses a value as from a native list or date picker. */
  choose(target: Target, value: string): Promise<void> {
    return this.#step(`choose ${value} of ${target.title}`, async () => {
      await this.#act(target, { value });
    });
  }

  /** What a field holds. */
  async valueOf(target: Target): Promise<string> {
    return (await this.#act(target, 'see')).value;
  }

  press(...keys: Key[]): Promise<void> {
    return this.#step(`press ${keys.join('+')}`, () => this.window.press(...keys));
  }

  /** Chooses a photo of this machine, in place of the system's own file dialog. */
  choosePhoto(path: string, within = 'body'): Promise<void> {
    this.#presses += 1;
    return this.#step('choose a photo', () =>
      this.window.chooseFile(`${within} input[type="file"]:not([capture])`, path),
    );
  }

  /**
   * Waits for an open dialog, and expects that it and every other one that is open shows all that it holds, or is as high as it may be.
   *
   * @param content something that comes last in it
   */
  whole(dialog: Target, content: Target): Promise<void> {
    return this.#step(`${dialog.title} is whole`, async () => {
      await this.#act(dialog, 'see');
      await this.#act(content, 'see');
      await expect(async () => {
        if (await this.window.evaluate(isLoading)) throw new Error(`${this.#where}: ${dialog.title} is still loading`);
        const faults = (await this.window.evaluate(cutOffParts)).map(
          ({ dialog: title, part, shows, holds, dialogHeight, dialogMayTake }) =>
            `${this.#where}: in the dialog "${title}", ${part} shows ${shows} px of its ${holds} px, though the dialog is ` +
            `${Math.round(dialogHeight)} px high and may take ${Math.round(dialogMayTake)} px`,
        );
        if (faults.length > 0) throw new Error(faults.join('\n'));
      }).toPass({ timeout: withinMs, intervals });
      if (process.env.E2E_SCREENSHOTS === 'on') await this.keepScreenshot(content.title);
    });
  }

  /** Keeps a picture of the window beside the other files of the test. */
  async keepScreenshot(of: string): Promise<void> {
    this.#screenshots += 1;
    const name = `${this.#screenshots} ${of}`.replace(/[^\w]+/g, '-').slice(0, 80);
    const path = test.info().outputPath(`${name}.png`);
    await writeFile(path, await this.window.screenshot());
    await test.info().attach(of, { path, contentType: 'image/png' });
  }
}
