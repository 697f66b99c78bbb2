import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { errorInLog } from './errors.ts';

/** What libraries would log, the last at the level `trace`: headers contain sessions. */
const personal = ['req.headers.cookie', 'req.headers.authorization', 'busboyOptions.headers'];

/** The log of a server: JSON lines without personal data, by default to the standard output. */
export const openLog = (level: LevelWithSilent, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: personal,
      serializers: { err: (error: unknown) => (error instanceof Error ? errorInLog(error) : error) },
    },
    to ?? pino.destination(1),
  );
