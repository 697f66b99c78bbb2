/**
 * What the identifier service costs beside the bare model, by processor time: the network's runs on tensors that are ready, in
 * one process with one thread, against the service with the same network, asked over HTTP by a process of its own.
 *
 * Usage: node bench/identifier.ts [photos]
 *
 * Rounds of both take turns, so that a machine that slows down slows both. Processor time is read from /proc (Linux) and holds
 * for all processes of the service; what the caller takes to cut and send photos is told apart.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { cutCrops } from '../server/identifier/embedded/crops.ts';
import { planLooks } from '../server/identifier/embedded/looks.rules.ts';
import { readModel } from '../server/identifier/embedded/model.ts';
import { bytesOfPhoto, describeModel } from '../server/identifier/remote/protocol.ts';
import { remoteIdentifier } from '../server/identifier/remote/remote-identifier.ts';
import { decodePhoto } from '../server/images/decode.ts';
import { encodePhoto } from '../server/images/encode.ts';
import { freePort } from '../server/testing/free-port.ts';

const photos = Number(process.argv[2] ?? 120);
const rounds = 4;
const token = 'a-token-for-the-measurement-alone';
const model = readModel(null);
const { crops, looks } = planLooks(model.views);

const tickMs = 10;
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const own = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
/** @returns milliseconds of wall clock and of processor time, by `cpu` */
async function measured(work: () => Promise<unknown>, cpu: () => number) {
  const [began, before] = [performance.now(), cpu()];
  await work();
  return { wall: performance.now() - began, cpu: cpu() - before };
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const say = (what: string, value: string) => console.log(`${what.padEnd(52)} ${value}`);

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
const jpeg = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000', noise } })
  .blur(3)
  .jpeg()
  .toBuffer();
const picture = await decodePhoto(jpeg);
const photo = { picture, organ: 'auto' as const };

const port = await freePort();
const service = fork('server/main.ts', {
  env: { PATH: process.env.PATH, ROLE: 'identifier', IDENTIFIER_TOKEN: token, PORT: String(port), LOG_LEVEL: 'error' },
  execArgv: [],
});
const pid = service.pid ?? 0;
const url = `http://127.0.0.1:${port}`;
while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await sleep(50);
const client = remoteIdentifier({ url, token, model, timeoutMs: 600_000 });
const people = availableParallelism() * 2;

/** All photos through the service, several people at a time. */
async function serve(): Promise<void> {
  let left = photos;
  const ask = async (person: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await client.identify([photo], undefined, person);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, person) => ask(person)));
}

const { size } = model.input;
const bare = await InferenceSession.create(model.file, {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableMemPattern: false,
  extra: { session: { disable_quant_qdq: '1', intra_op: { allow_spinning: '0' } } },
});
const tensor = new Tensor(
  'float32',
  Float32Array.from({ length: 3 * size * size }, () => Math.random()),
  [1, 3, size, size],
);
async function runBare(): Promise<void> {
  for (let n = 0; n < photos * looks.length; n += 1) await bare.run({ [model.input.name]: tensor });
}

const processes = childrenOf(pid);
const serviceCpu = () => [pid, ...processes].reduce((sum, one) => sum + cpuMs(one), 0);
await serve();
await runBare();
const shares: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const alone = await measured(runBare, own);
  const served = await measured(serve, serviceCpu);
  shares.push(alone.cpu / served.cpu);
  say(
    `Round ${round}, a photo: bare model, the service`,
    `${(alone.cpu / photos).toFixed(1)}, ${(served.cpu / photos).toFixed(1)} ms of processor time; ${((photos * 1000) / served.wall).toFixed(1)} photos/s`,
  );
}
say('Throughput per core, of the bare model, median', `${(100 * median(shares)).toFixed(0)} %`);
// docs/promises.md
if (median(shares) < 0.6) process.exitCode = 1;
say('Memory', `${megabytes(pid).toFixed(0)} MB and ${processes.map((one) => megabytes(one).toFixed(0)).join(', ')} MB`);

const webp = (await encodePhoto(picture)).files.full;
const cut = await measured(async () => {
  for (let n = 0; n < 40; n += 1) await cutCrops(picture, crops, size);
}, own);
const decoded = await measured(async () => {
  for (let n = 0; n < 40; n += 1) await decodePhoto(webp);
}, own);
say('Sent as squares, a photo', `${bytesOfPhoto(describeModel(model))} bytes; cutting ${(cut.cpu / 40).toFixed(1)} ms`);
say(
  'Sent as the stored WebP, a photo',
  `${webp.length} bytes; decoding ${(decoded.cpu / 40).toFixed(1)} ms, then cutting`,
);

await client.close();
service.kill('SIGTERM');
await once(service, 'exit');
