import * as z from 'zod/mini';
import { engineNames } from './values.ts';

export const EngineName = z.enum(engineNames);

/** Whom an answer is owed to, as its service wants to be credited. */
export const Attribution = z.object({ text: z.string(), url: z.string() });
export type Attribution = z.infer<typeof Attribution>;
