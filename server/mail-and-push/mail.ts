export interface Message {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/**
 * What became of a message. `failed`: it certainly did not go out and may be tried again. `unknown`: the connection broke
 * when it may have been taken already. `why` says the reason by codes, without naming the recipient.
 */
export type MailResult = { outcome: 'sent' } | { outcome: 'failed' | 'unknown'; why: string };

/** Sends e-mail. */
export interface Mail {
  /** @param signal gives up at once what has not gone out yet */
  send(message: Message, signal: AbortSignal): Promise<MailResult>;
  /** Closes connections that are kept. Nothing can be sent any more. */
  close(): void;
}
