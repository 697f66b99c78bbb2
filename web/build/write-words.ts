// Writes the modules of all languages, and the table of the server's texts: `node web/build/write-words.ts`.
import { writeAllWords } from './word-modules.ts';

writeAllWords();
