import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { openLog } from '../core/log.ts';

/** The log of a test's app, which must hold nothing personal. */
export interface WatchedLog {
  logger: Logger;
  /** Remembers what is secret in a request and its answer: passwords, tokens, sessions. */
  remember(request: InjectOptions, answer: LightMyRequestResponse): void;
  /** @throws Error with the lines that hold something personal, should there be any */
  check(): void;
}

/** What nobody must read in a log: an e-mail address, a session, an API key, a token or its digest, a hash. */
const personal =
  /[\w.+-]+@[\w-]+\.[a-z]{2,}|\bsid=|\$argon2|Bearer |lb_[\w-]{43}(?![\w-])|[?&](code|token|state|query)=|(?<![\w/-])[\w-]{43}(?![\w-])/i;
const secretField = /password|token|secret|^code$|^sid$/i;
/** Kept lines; the log of a file that writes more is checked to there. */
const mostLines = 5_000;

/** Ids and times are what differs between lines that say the same. */
const unlike = (line: string): string => line.replace(/"(reqId|time|ms)":("[^"]*"|\d+),?/g, '');

function fieldsOf(payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null || payload instanceof Uint8Array) return {};
  return payload as Record<string, unknown>;
}

/** Opens a log at the level that tells most, and keeps each line that is not like another. */
export function watchedLog(): WatchedLog {
  const lines = new Set<string>();
  const secrets = new Set<string>();
  const write = (line: string) => {
    if (lines.size < mostLines) lines.add(unlike(line));
  };
  const keep = (value: unknown) => {
    // A single word may well be one of the log's own.
    if (typeof value === 'string' && value.length > 6 && !/^[a-z]*$/i.test(value)) secrets.add(value);
  };
  return {
    logger: openLog('trace', { write }),
    remember: ({ payload, cookies }, answer) => {
      for (const [name, value] of Object.entries(fieldsOf(payload))) if (secretField.test(name)) keep(value);
      for (const value of Object.values(cookies ?? {})) keep(value);
      for (const { value } of answer.cookies) keep(value);
    },
    check: () => {
      const isPersonal = (line: string) => personal.test(line) || [...secrets].some((secret) => line.includes(secret));
      const found = [...lines].filter(isPersonal);
      if (found.length > 0) throw new Error(`The log holds something personal:\n${found.slice(0, 5).join('')}`);
    },
  };
}
