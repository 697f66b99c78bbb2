import type { FastifyInstance } from 'fastify';
import type { AnswerMemory } from './answer-memory.ts';

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
  }
}

/** The HTTP server that routes are added to. */
export type Server = FastifyInstance;
