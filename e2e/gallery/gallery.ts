import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { contactSheet, type Picture } from './contact-sheet.ts';
import { type Garden, inGarden, launch } from './garden.ts';
import { makeReadmePictures, readmePictures } from './readme.ts';
import { type Variant, variants } from './scene.ts';
import { settled } from './settled.ts';
import { type Shot, shotsOf, visitorShots } from './shots.ts';

/**
 * `npm run gallery`: pictures of every page and dialog of the demo garden, on four screens, in light and dark, and a page
 * that shows them all. Fails where the console complains, a page is wider than its screen, or a picture cannot be made.
 *
 *   npm run gallery -- [FOLDER] [--variant empty,one,many,long | all] [--only home,plant] [--size phone,desktop]
 *   npm run gallery -- --readme    makes the pictures of README.md in docs/images, and those alone
 */
const help = {
  readme: { type: 'boolean', default: false },
  variant: { type: 'string' },
  only: { type: 'string' },
  size: { type: 'string' },
} as const;
const { values, positionals } = parseArgs({ args: process.argv.slice(2), options: help, allowPositionals: true });

const desktop = { width: 1280, height: 800, touch: false };
const screens: Record<string, typeof desktop> = {
  phone: { width: 390, height: 844, touch: true },
  tablet: { width: 768, height: 1024, touch: true },
  desktop,
  large: { width: 1920, height: 1080, touch: false },
};
const schemes = ['light', 'dark'] as const;

const listed = (text: string | undefined): string[] | null => text?.split(',') ?? null;

/** The requested names, by default all; fails for an unknown one. */
function chosen<Name extends string>(all: readonly Name[], asked: string[] | null, otherwise: readonly Name[]): Name[] {
  if (!asked) return [...otherwise];
  if (asked.includes('all')) return [...all];
  const unknown = asked.filter((one) => !all.some((name) => name === one));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Choose from ${all.join(', ')}, or all.`);
  return all.filter((name) => asked.includes(name));
}

const folder = resolve(positionals[0] ?? '.build/gallery');
const only = values.readme ? readmePictures.map(({ shot }) => shot) : listed(values.only);
const wantedVariants = chosen(variants, listed(values.variant), ['demo']);
const readmeSizes = [...new Set(readmePictures.map(({ size }) => size))];
const wantedSizes = chosen(
  Object.keys(screens),
  listed(values.size),
  values.readme ? readmeSizes : Object.keys(screens),
);

const pictures: Picture[] = [];
const complaints: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Said by the tool that drives the browser, in the app's name. */
const ofTheDriver = /Service Worker registration blocked by Playwright/;
/** Said of a page that there is not, which is what is looked at. */
const ofNoPage = /^[\w-]+-not-found on .*status of 404/;

function listen(page: Page, where: () => string): void {
  const complain = (text: string) => {
    const complaint = `${where()}: ${text}`;
    if (!ofTheDriver.test(text) && !ofNoPage.test(complaint)) complaints.push(complaint);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
  });
  page.on('pageerror', (error) => complain(error.message));
}

/** Makes the screen as high as the page, so that what sticks to its edges does not lie across the picture. */
async function stretch(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > height) await page.setViewportSize({ width, height: whole });
}

async function make(page: Page, shot: Shot, { variant, size }: { variant: string; size: string }): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { width, height } = screens[size] ?? desktop;
  await page.setViewportSize({ width, height });
  await page.goto(shot.path);
  await page
    .getByRole(shot.dialog ? 'dialog' : 'heading')
    .first()
    .waitFor();
  await settled(page);
  await shot.act?.(page);
  await settled(page);
  if (shot.full && !values.readme) await stretch(page);
  const wanted = readmePictures.filter((one) => one.shot === shot.name && one.size === size);
  for (const scheme of values.readme ? wanted.map((one) => one.scheme) : schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settled(page);
    const file = `${variant}-${shot.name}-${size}-${scheme}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    if ((wide ?? 0) > (screen ?? 0))
      complaints.push(`${file}: the page is ${wide} pixels wide on a screen of ${screen}`);
    pictures.push({ variant, shot: shot.name, size, scheme, file });
    say(file);
  }
}

interface Visit {
  variant: string;
  /** Signs the page's browser in; null for a visitor. */
  signIn: ((page: Page) => Promise<void>) | null;
  shots: (page: Page) => Promise<readonly Shot[]>;
}

async function photograph(browser: Browser, baseURL: string, size: string, visit: Visit): Promise<void> {
  const { width, height, touch } = screens[size] ?? desktop;
  const options: BrowserContextOptions = {
    ...{ viewport: { width, height }, isMobile: touch, hasTouch: touch, baseURL, serviceWorkers: 'block' },
    ...{ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
  };
  const context = await browser.newContext(options);
  // The tip is random, and a caret blinks.
  await context.addInitScript(() => {
    Math.random = () => 0.42;
  });
  const page = await context.newPage();
  let now = visit.variant;
  listen(page, () => `${now} on ${size}`);
  await visit.signIn?.(page);
  // Newly earned badges are announced once, on the first page.
  await page.goto('/');
  await settled(page);
  const message = page.locator('.toast').getByRole('button', { name: 'Close' });
  await message.click({ timeout: 3_000 }).catch(() => undefined);
  for (const shot of await visit.shots(page)) {
    if (only && !only.includes(shot.name)) continue;
    if (values.readme && !readmePictures.some((one) => one.shot === shot.name && one.size === size)) continue;
    now = `${visit.variant}-${shot.name}`;
    try {
      await make(page, shot, { variant: visit.variant, size });
    } catch (error) {
      complaints.push(`${now} on ${size}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
  await context.close();
}

async function gallery({ url, credentials }: Garden): Promise<void> {
  const browser = await chromium.launch(launch);
  const signedIn = (variant: Variant): Visit => ({
    variant,
    signIn: async (page) => {
      const answer = await page.request.post('/api/auth/sign-in', { data: credentials[variant] });
      if (!answer.ok()) throw new Error(`${credentials[variant].email} cannot sign in: ${answer.status()}`);
    },
    shots: (page) => shotsOf(variant, page),
  });
  const visits = wantedVariants.map(signedIn);
  if (wantedVariants.includes('demo') && !values.readme) {
    visits.push({ variant: 'visitor', signIn: null, shots: async () => visitorShots });
  }
  try {
    for (const size of wantedSizes) for (const visit of visits) await photograph(browser, url, size, visit);
  } finally {
    await browser.close();
  }
}

await mkdir(folder, { recursive: true });
await inGarden(wantedVariants, gallery);
await writeFile(join(folder, 'index.html'), contactSheet(pictures));
if (values.readme && complaints.length === 0) for (const made of await makeReadmePictures(folder)) say(made);
say(`${pictures.length} pictures in ${folder}; index.html shows them all.`);
if (complaints.length > 0) {
  process.stderr.write(`\n${[...new Set(complaints)].join('\n')}\n`);
  process.exitCode = 1;
}
