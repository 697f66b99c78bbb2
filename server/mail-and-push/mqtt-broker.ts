import type { MqttConfig } from '../core/settings/mqtt-config.ts';

/** How long the broker holds messages for a client that is away, in seconds. */
const awayForS = 3_600;
/** No message that is meant for us is longer. */
const longestPacket = 64 * 1024;

/** A message from the broker. */
export interface BrokerMessage {
  topic: string;
  payload: string;
  /** Whether it was there before, rather than sent just now. */
  isRetained: boolean;
}

/** A connection to an MQTT broker. */
export interface Broker {
  /** Aborted when the connection is over, with why. */
  lost: AbortSignal;
  /** Leaves a message at the broker; an empty one deletes it. Resolves once the broker has it. */
  retain(topic: string, payload: string): Promise<void>;
  /** Messages that were sent by this connection are not received. */
  subscribe(topics: readonly string[]): Promise<void>;
  /** Ends the connection in order, after a last message. */
  close(topic: string, payload: string): Promise<void>;
}

interface Options {
  /** The same at each connection: the broker holds messages for it meanwhile, and ends another connection of this name. */
  clientId: string;
  /** What the broker says if the connection breaks. */
  will: { topic: string; payload: string };
  /** The broker sends a message again, on another connection, until this resolves; where it fails, the connection ends. */
  onMessage(message: BrokerMessage): Promise<void>;
  /** Ends the connection at once. */
  cut: AbortSignal;
}

/**
 * Connects to a broker, once. After it is lost, the caller connects again.
 *
 * @throws Error with why there is no connection
 */
export async function connectBroker(
  { host, port, isSecure, username, password, ca }: MqttConfig,
  { clientId, will, onMessage, cut }: Options,
): Promise<Broker> {
  // Loaded only where a host named a broker.
  const { connect } = await import('mqtt');
  const client = connect({
    ...{ host, port, protocol: isSecure ? ('mqtts' as const) : ('mqtt' as const) },
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(ca !== undefined && { ca }),
    ...{ clientId, protocolVersion: 5 as const, clean: false, keepalive: 30, reconnectPeriod: 0 },
    properties: { sessionExpiryInterval: awayForS, maximumPacketSize: longestPacket, receiveMaximum: 20 },
    will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true },
  });
  const losing = new AbortController();
  const lost = losing.signal;
  const lose = (error: unknown) => {
    losing.abort(error);
    client.end(true);
  };
  const onCut = () => lose(new Error('the server stops'));
  client.on('error', lose);
  client.once('close', () => {
    cut.removeEventListener('abort', onCut);
    lose(new Error('the broker closed the connection'));
  });
  client.handleMessage = (packet, done) => {
    const { topic, payload, retain } = packet;
    onMessage({ topic, payload: payload.toString(), isRetained: retain }).then(() => done(), lose);
  };
  /** The package leaves open what it waits for when the connection is over, and can't begin anything after that. */
  const unlessLost = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    lost.throwIfAborted();
    const { promise, reject } = Promise.withResolvers<never>();
    const onLost = () => reject(lost.reason);
    lost.addEventListener('abort', onLost);
    return Promise.race([work(), promise]).finally(() => lost.removeEventListener('abort', onLost));
  };
  const retain = async (topic: string, payload: string) => {
    await unlessLost(() => client.publishAsync(topic, payload, { qos: 1, retain: true }));
  };

  if (cut.aborted) onCut();
  else cut.addEventListener('abort', onCut);
  await unlessLost(() => new Promise<void>((connected) => client.once('connect', () => connected())));
  return {
    ...{ lost, retain },
    subscribe: async (topics) => {
      await unlessLost(() => client.subscribeAsync([...topics], { qos: 1, nl: true }));
    },
    close: async (topic, payload) => {
      await retain(topic, payload);
      await unlessLost(() => client.endAsync()).catch(() => {});
    },
  };
}
