import { createHmac } from 'node:crypto';
import { leadsInside, looksRight, post } from './outside.ts';

/** What each secret begins with. */
export const secretPrefix = 'whsec_';

/** A call as Standard Webhooks signs it. */
export interface SignedCall {
  /** The same for each attempt, so that a receiver knows a repeat. */
  id: string;
  /** When this is attempted, in seconds. */
  timestamp: number;
  body: string;
  secret: string;
}

/** `gone`: the receiver wants no more calls. `why` names codes and no address. */
export type WebhookResult = { outcome: 'sent' } | { outcome: 'gone' | 'failed'; why: string };

/** Calls addresses that gardeners chose. */
export interface WebhookSender {
  /** Why an address is invalid, or null. Resolves its name. */
  refuse(address: string): Promise<'webhook_address_malformed' | 'webhook_address_private' | null>;
  send(address: string, call: SignedCall, signal: AbortSignal): Promise<WebhookResult>;
}

function signatureOf({ id, timestamp, body, secret }: SignedCall): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** @param hosts with their ports: those that may be private and without encryption */
export function webhookSender(hosts: readonly string[]): WebhookSender {
  const isAllowed = ({ hostname, port, protocol }: URL) =>
    hosts.includes(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`);
  return {
    async refuse(address) {
      const url = URL.parse(address);
      if (!looksRight(url, isAllowed)) return 'webhook_address_malformed';
      return (await leadsInside(url, isAllowed)) ? 'webhook_address_private' : null;
    },

    async send(address, call, signal) {
      const url = URL.parse(address);
      // The host may have taken it off the list.
      if (!looksRight(url, isAllowed)) return { outcome: 'failed', why: 'EPRIVATE' };
      const headers = {
        ...{ 'content-type': 'application/json', 'user-agent': 'Leafbook', 'webhook-id': call.id },
        ...{ 'webhook-timestamp': String(call.timestamp), 'webhook-signature': signatureOf(call) },
      };
      try {
        const status = await post(url, { headers, body: call.body, signal, isAllowed });
        if (status >= 200 && status < 300) return { outcome: 'sent' };
        return { outcome: status === 410 ? 'gone' : 'failed', why: `status ${status}` };
      } catch (error) {
        const { code, name } = error as NodeJS.ErrnoException;
        return { outcome: 'failed', why: typeof code === 'string' ? code : name };
      }
    },
  };
}
