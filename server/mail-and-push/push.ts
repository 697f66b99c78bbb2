/** The key pair that identifies this server to push services: P-256, base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A device: the URL of its push service, and its encryption keys, base64url. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** At most 3,000 bytes of UTF-8. */
  payload: string;
  /** Seconds for which the push service holds it for an unreachable device. */
  ttl: number;
  /** A later message of the same topic replaces it there: at most 32 characters of base64url. */
  topic: string;
}

/**
 * What became of a message. `gone`: the device does not want any more of them. `failed`: it certainly did not arrive and may
 * be tried again. `refused`: the push service does not take it from this server, and will not the next minute. `unknown`: the connection broke when it may have been taken already. `why` names codes and no address.
 */
export type PushResult = { outcome: 'sent' | 'gone' } | { outcome: 'failed' | 'refused' | 'unknown'; why: string };

/** The sender of a message. */
export interface SentBy {
  keys: PushKeys;
  /** The address at which this server was reached, if its host named no sender. */
  sender?: string | null;
  /** Aborts messages that were not sent yet. */
  signal: AbortSignal;
}

/** Sends push messages to devices (RFC 8030), encrypted for the device alone (RFC 8291). */
export interface Push {
  /** Why an address from a device is invalid, or null. Resolves its name. */
  refuse(endpoint: string): Promise<'push_address_malformed' | 'push_address_private' | null>;
  send(device: PushDevice, message: PushMessage, by: SentBy): Promise<PushResult>;
}
