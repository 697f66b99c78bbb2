import { StartError } from '../../server/core/start-errors.ts';

/** A file that cannot be imported; its message is one sentence that says why. */
export class ImportError extends StartError {}
