import { StartError } from '../start-errors.ts';

/** A file that cannot be imported as a whole; the message is one sentence for the host. */
export class ImportRefused extends StartError {}
