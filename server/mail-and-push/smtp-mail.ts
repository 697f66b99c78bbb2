import { createTransport } from 'nodemailer';

interface Message {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/**
 * The outcome of a message. `failed`: it certainly was not sent and may be retried. `unknown`: the connection broke
 * when it may have been accepted already. `why` has error codes, without the recipient.
 */
type MailResult = { outcome: 'sent' } | { outcome: 'failed' | 'unknown'; why: string };

/** Sends e-mail. */
export interface Mail {
  /** @param signal aborts messages that were not sent yet */
  send(message: Message, signal: AbortSignal): Promise<MailResult>;
  /** Closes the connections. Nothing can be sent any more. */
  close(): void;
}

/** Timeout for a mail server's connection and greeting, and then for each command. */
const connectMs = 10_000;
const answerMs = 30_000;
/** Connections at a time, messages on each, and idle timeout: all less than servers allow. */
const maxConnections = 4;
const maxMessages = 100;
const idleMs = 10_000;

/** Properties of errors of nodemailer and of sockets. */
interface SmtpError extends Error {
  code?: unknown;
  originalCode?: unknown;
  responseCode?: unknown;
  syscall?: unknown;
  timeoutType?: unknown;
}

/** Errors from before the connection was ready to take a message. */
const beforeMessage = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EENVELOPE', 'EREQUIRETLS', 'ECONFIG']);
const beforeMessageTimeouts = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/** Only if the server refused, or could not yet have accepted, the message is it certain that nobody gets it. */
function postedFor(error: SmtpError): MailResult {
  const { code, originalCode, responseCode, syscall, timeoutType } = error;
  const isCertain =
    typeof responseCode === 'number' ||
    syscall === 'connect' ||
    beforeMessage.has(String(code)) ||
    beforeMessageTimeouts.has(String(timeoutType));
  const why = [code, originalCode, responseCode, timeoutType].filter((part) => part !== undefined).join(' ');
  return { outcome: isCertain ? 'failed' : 'unknown', why };
}

/**
 * Sends through a mail server. Connections are kept for the next message: making one takes longer than sending one.
 *
 * @param url `smtp://` or `smtps://` with user, password and nodemailer's options in the query
 * @param from sender of every message
 */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    maxMessages,
    idleTimeout: idleMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: (message, signal) =>
      transport.sendMail({ ...message, from, signal }).then(
        (): MailResult => ({ outcome: 'sent' }),
        (error: SmtpError) => postedFor(error),
      ),
    close: () => transport.close(),
  };
}
