import type { FastifyInstance } from 'fastify';
import type { Leases } from '../db/leases.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { UploadSlots } from './upload-slots.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What every path begins with in the browser; empty at the root. */
    basePath: string;
    /** What answers are made by: in the tag of each. */
    answersId: string;
    /** Answers that were made before; undefined where each is made anew. */
    answerMemory: AnswerMemory | undefined;
    /** Whether each answer is parsed by the contract, too, and fails where it breaks it. */
    checksAnswers: boolean;
    /** Of what a gardener may have one or a few at once. */
    leases: Leases;
    uploadSlots: {
      all: UploadSlots;
      /** Those that may hold more than one largest photo. */
      large: UploadSlots;
    };
  }
}

/** The HTTP server that routes are added to. */
export type Server = FastifyInstance;
