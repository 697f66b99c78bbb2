import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Color } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnPhoto } from '../../server/testing/drawn-photos.ts';
import { openedFolder } from '../../server/testing/opened.ts';
import { inheritedEnv } from '../../server/testing/server-process.ts';
import { colorOf } from '../../server/testing/stand-ins/pictures.ts';
import { PlantnetStandIn } from '../../server/testing/stand-ins/plantnet.ts';
import { writeTinyModel } from '../../server/testing/tiny-model.ts';
import { until } from '../../server/testing/until.ts';

const root = await openedFolder();
await mkdir(join(root, 'model'));
const tinyModel = writeTinyModel(join(root, 'model'));

function launch(parameters: string[], env: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'identifier-grade.ts');
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { ...inheritedEnv(), TMPDIR: tmpdir(), DATA_DIR: join(root, 'data'), INIT_CWD: root, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code, signal]) => ({ code: (code ?? signal) as number | string, said }));
  return { child, ended };
}
const run = (parameters: string[], env?: Record<string, string>) => launch(parameters, env).ended;

async function photoFolder(name: string, labels: string): Promise<string> {
  await mkdir(join(root, name, 'photos'), { recursive: true });
  await writeFile(join(root, name, 'labels.csv'), labels);
  return join(root, name);
}

const colored = (file: string, background: Color) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toFile(file);

/** Photos of one color each, all different: the tiny model tells what is red from what is blue. */
async function coloredPhotos(name: string, count: number): Promise<string> {
  const files = Array.from({ length: count }, (_, index) => `photos/${index}.png`);
  const folder = await photoFolder(
    name,
    `file,latin\n${files.map((file, index) => `${file},Planta ${index % 2 === 0 ? 'red' : 'blue'}`).join('\n')}\n`,
  );
  for (const [index, file] of files.entries()) {
    await colored(join(folder, file), index % 2 === 0 ? { r: 255, g: index, b: 0 } : { r: 0, g: index, b: 255 });
  }
  return folder;
}

/** Has a process wait before it reads a photo, until Ctrl-C. */
function waitingAt(photo: string) {
  const program = `
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { readFile } = fs;
    const stopped = new Promise((resolve) => process.once('SIGINT', resolve));
    fs.readFile = async (path, ...options) => {
      if (String(path).endsWith('/${photo}')) {
        const alive = setInterval(() => {}, 1_000);
        await stopped;
        clearInterval(alive);
      }
      return readFile(path, ...options);
    };
    syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}

const linesOf = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);

describe('npm run identifier:grade', () => {
  it('grades the model that ships, and writes a report with pictures', async () => {
    const folder = await photoFolder(
      'drawn',
      '\uFEFFfile,latin,note\r\n"photos/a `<b>`|x.jpg",Helianthus annuus,\r\nphotos/leaves.jpg,Negundo aceroides,"a, b"\r\n' +
        'photos/sheet.jpg,Rosa canina,\r\nphotos/paper.jpg,not a plant,\r\nphotos/gone.jpg,Rosa,\r\nphotos/text.jpg,Rosa,\r\n',
    );
    const photos = {
      'a `<b>`|x': 'identified',
      leaves: 'uncertain',
      sheet: 'not-a-plant',
      paper: 'not-a-plant',
    } as const;
    for (const [name, kind] of Object.entries(photos)) {
      const size = name === 'paper' ? { width: 800, height: 600 } : {};
      await writeFile(join(folder, 'photos', `${name}.jpg`), await drawnPhoto(kind, size));
    }
    await writeFile(join(folder, 'photos', 'text.jpg'), 'no photo');
    const { code, said } = await run(['drawn']);
    expect(said).toContain(`Report: ${join(folder, 'grade-embedded/report.md')}`);
    expect(code).toBe(0);
    const out = join(folder, 'grade-embedded');
    const grade = JSON.parse(await readFile(join(out, 'grade.json'), 'utf8'));
    expect(grade).toMatchObject({ plants: 3, others: 1, top1: 1 / 3, plantsRefused: 1 / 3, othersRefused: 1 });
    const report = await readFile(join(out, 'report.md'), 'utf8');
    expect(report).toMatch(/\| Version \| leafbook-plants-204 3.0.0 \|/);
    expect(report).toContain('| *Acer negundo* |');
    expect(report).toContain('| photos/gone.jpg | missing |');
    expect(report).toContain('| photos/text.jpg | not a JPEG');
    // The links are relative, and what they lead to is there.
    const links = [...report.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
    expect(links).toContain('calibration.svg');
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      if (link.endsWith('.svg')) continue;
      const { width = 0, height = 0, format } = await sharp(join(out, link)).metadata();
      expect([format, Math.max(width, height)]).toEqual(['webp', 160]);
    }
    expect(await readFile(join(out, 'calibration.svg'), 'utf8')).toMatch(/^<svg [^>]*>/);
    expect((await readdir(out)).sort()).toEqual([
      'answers.jsonl',
      'calibration.svg',
      'grade.json',
      'photos',
      'report.md',
    ]);
  });

  it('goes on where it was killed', async () => {
    const count = 10;
    const folder = await coloredPhotos('killed', count);
    const parameters = ['killed', '--out', 'killed-report'];
    const env = { IDENTIFIER_MODEL: tinyModel };
    const answers = join(root, 'killed-report/answers.jsonl');
    const { child, ended } = launch(parameters, { ...env, ...waitingAt('5.png') });
    await until(async () => (await linesOf(answers)).length === 5);
    child.kill('SIGKILL');
    expect((await ended).code).toBe('SIGKILL');
    const before = await linesOf(answers);
    expect(before).toHaveLength(5);
    expect(await readdir(join(root, 'killed-report'))).not.toContain('report.md');
    // What a write that was cut off leaves.
    await appendFile(answers, '{"photo":"00');

    const { code, said } = await run(parameters, env);
    expect(said).toContain(`100.0 % of ${count}`);
    expect(code).toBe(0);
    const after = await linesOf(answers);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after.map((line) => JSON.parse(line).photo)).size).toBe(count);
    expect(after).toHaveLength(count);
    expect(await readdir(folder)).toEqual(['labels.csv', 'photos']);
  });

  it('stops with Ctrl-C, says how to continue, and continues', async () => {
    await coloredPhotos('stopped', 10);
    const env = { IDENTIFIER_MODEL: tinyModel };
    const answers = join(root, 'stopped/grade-embedded/answers.jsonl');
    const { child, ended } = launch(['stopped'], { ...env, ...waitingAt('5.png') });
    await until(async () => (await linesOf(answers)).length === 5);
    child.kill('SIGINT');
    const { code, said } = await ended;
    expect(code).toBe(130);
    expect(said).toContain('It was stopped.');
    expect(said).toContain('Run the same command again to continue.');
    expect(await readFile(join(root, 'stopped/grade-embedded/report.md'), 'utf8')).toContain('**Not complete.**');
    expect((await run(['stopped'], env)).code).toBe(0);
    expect(await linesOf(answers)).toHaveLength(10);
  });

  it('sends photos to a service when the host agrees, until its quota is spent, and goes on with what is left', async () => {
    const folder = await photoFolder(
      'sent',
      'file,latin\nphotos/rose.png,Rosa canina\nphotos/daisy.png,Bellis perennis\nphotos/gray.png,\n',
    );
    const sights = { rose: 'identified', daisy: 'another-identified', gray: 'not-a-plant' } as const;
    for (const [name, sight] of Object.entries(sights))
      await colored(join(folder, 'photos', `${name}.png`), colorOf(sight));
    const service = new PlantnetStandIn();
    await service.start();
    try {
      const env = { IDENTIFIERS: 'plantnet,embedded', PLANTNET_API_KEY: service.key, PLANTNET_URL: service.origin };
      const refused = await run(['sent'], env);
      expect(refused.said.trim().split('\n').at(-1)).toBe(
        '3 photos will be sent to Pl@ntNet. Its quota for today is 500. Add --yes to send them.',
      );
      expect(refused.code).toBe(1);
      expect(service.requests).toEqual([]);

      service.remaining = 2;
      const first = await run(['sent', '--yes'], env);
      expect(first.said).toContain('The quota of the day is spent. Photos left: 1.');
      expect(first.code).toBe(1);
      service.remaining = 500;
      const second = await run(['sent', '--yes', '--engine', 'plantnet'], env);
      expect(second.said).toContain('1 photo will be sent to Pl@ntNet.');
      expect(second.code).toBe(0);
      // The third was asked about twice: the first time the service refused.
      expect(service.identifications).toBe(4);
      const out = join(folder, 'grade-plantnet');
      const report = await readFile(join(out, 'report.md'), 'utf8');
      expect(report).toContain('# Grade report: Pl\\@ntNet');
      expect(report).toContain('| Version | 2025-01-17 \\(7.3\\) |');
      expect(report).toContain('| Right first | 100.0 % |');
      expect(report).toContain('| Pictures without a plant refused | 100.0 % |');
      const written = [first.said, second.said, report, await readFile(join(out, 'answers.jsonl'), 'utf8')];
      expect(written.join('')).not.toContain(service.key);
    } finally {
      await service.stop();
    }
  });

  it('says in one sentence what is wrong', async () => {
    await photoFolder('outside', 'file,latin\na.jpg,Rosa\n../../etc/passwd,Rosa\n');
    const failures = await Promise.all([
      run([]),
      run(['nowhere']),
      run(['outside']),
      run(['outside', '--engine', 'plantnet']),
      run(['outside', '--fast']),
    ]);
    const says = [
      'Name one folder. Usage: npm run identifier:grade -- FOLDER',
      'nowhere/labels.csv or its folder does not exist.',
      'labels.csv, line 3: the file lies outside the folder.',
      'IDENTIFIERS does not name the engine "plantnet". It names: embedded.',
      "Unknown option '--fast'. Usage:",
    ];
    for (const [index, { code, said }] of failures.entries()) {
      expect(said).toContain(says[index]);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    }
    expect(await readdir(join(root, 'outside'))).toEqual(['labels.csv', 'photos']);
  });
});
