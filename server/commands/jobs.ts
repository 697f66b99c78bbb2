import { readConfig } from '../config.ts';
import { StartError } from '../core/start-errors.ts';
import { failedJobs, jobFigures, retryFailedJobs } from '../db/job-queue.ts';
import { jobs } from '../process/jobs.ts';
import { formatCount, readArguments, runCommand, withCurrentDatabase } from './command.ts';

const usage = 'Usage: npm run jobs -- list | retry [NAME]';

const counted = (n: number) => `${formatCount(n)} job${n === 1 ? '' : 's'}`;

await runCommand(async () => {
  const { positionals } = readArguments(usage, { allowPositionals: true, options: {} });
  const [action, name = null, ...others] = positionals;
  const isList = action === 'list' && name === null;
  if ((!isList && action !== 'retry') || others.length > 0) throw new StartError(usage);
  if (name !== null && !jobs.some((job) => job.name === name))
    throw new StartError(`There is no job ${name}. The jobs are: ${jobs.map((job) => job.name).join(', ')}.`);
  await withCurrentDatabase(readConfig(process.env), async (db) => {
    if (isList) {
      for (const { name: of, waiting, failed } of await jobFigures(db))
        console.log(`${of}: ${formatCount(waiting)} waiting, ${formatCount(failed)} given up`);
      for (const { name: of, tries, createdAt, failedAt, lastError } of await failedJobs(db))
        console.log(
          `Given up ${failedAt}: ${of} of ${createdAt}, after ${tries} ${tries === 1 ? 'attempt' : 'attempts'} (${lastError ?? 'no reason'})`,
        );
      return;
    }
    const retried = await retryFailedJobs(db, name);
    console.log(
      retried === 0
        ? 'Nothing to try again: no such job was given up.'
        : `${counted(retried)} will be tried again within seconds, as soon as a server runs.`,
    );
  });
});
