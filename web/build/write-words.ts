// Writes the modules of the languages that are named, or of English: `node web/build/write-words.ts de`.
import { writeWords } from './words.ts';

const [, , ...named] = process.argv;
for (const language of named.length > 0 ? named : ['en']) writeWords(language);
