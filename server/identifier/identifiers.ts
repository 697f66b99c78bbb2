import type { EngineName } from '../../contract/values.ts';
import { type Identifier, type IdentifierAnswer, type IdentifierPhoto, IdentifierUnavailable } from './identifier.ts';

/** Whom photos may be shown to. */
export interface Audience {
  /** Services that the gardener agreed to. */
  allowed: ReadonlySet<EngineName>;
  /** The one engine that is asked; all in their order without. */
  only?: EngineName;
}

/** An answer and who gave it. */
export interface EngineAnswer {
  identifier: Identifier;
  answer: IdentifierAnswer;
}

const noEngineRetryAfterS = 30;

/** The engines of this server, in the order in which they are asked. */
export class Identifiers {
  readonly engines: readonly Identifier[];

  constructor(engines: readonly Identifier[]) {
    this.engines = engines;
  }

  /** The engine whose embeddings are compared. */
  get embedding(): Identifier | null {
    return this.engines.find(({ embeddings }) => embeddings !== null) ?? null;
  }

  named(name: string): Identifier | null {
    return this.engines.find((engine) => engine.name === name) ?? null;
  }

  /**
   * Asks the engines one after the other, until one answers. A service that the gardener did not agree to is passed over.
   *
   * @throws IdentifierUnavailable when none answers
   */
  async ask(photos: readonly IdentifierPhoto[], { allowed, only }: Audience): Promise<EngineAnswer> {
    let failure = new IdentifierUnavailable('No identifier may be asked', noEngineRetryAfterS);
    for (const identifier of this.engines) {
      if (only !== undefined && identifier.name !== only) continue;
      if (identifier.service && !allowed.has(identifier.name)) continue;
      try {
        return { identifier, answer: await identifier.identify(photos) };
      } catch (error) {
        if (!(error instanceof IdentifierUnavailable)) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  async close(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.close()));
  }
}
