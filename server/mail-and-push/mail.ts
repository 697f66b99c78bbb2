export interface Message {
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
export type MailResult = { outcome: 'sent' } | { outcome: 'failed' | 'unknown'; why: string };

/** Sends e-mail. */
export interface Mail {
  /** @param signal aborts messages that were not sent yet */
  send(message: Message, signal: AbortSignal): Promise<MailResult>;
  /** Closes the connections. Nothing can be sent any more. */
  close(): void;
}
