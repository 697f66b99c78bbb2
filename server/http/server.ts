import type { FastifyInstance } from 'fastify';
import type { Leases } from '../db/leases.ts';
import type { UploadSlots } from './upload-slots.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Prefix of every path in the browser; empty at the root. */
    basePath: string;
    /** Whether each response is validated against the contract, and fails on a mismatch. */
    checksAnswers: boolean;
    /** Limits of concurrent requests per gardener. */
    leases: Leases;
    uploadSlots: {
      all: UploadSlots;
      /** Slots for uploads that may exceed the largest photo. */
      large: UploadSlots;
    };
  }
}

/** The HTTP server that routes are added to. */
export type Server = FastifyInstance;
