import { mismatches, statements } from './coverage.ts';

// Whether the table of the specification's statements and the tests that it names fit together. That these ran and passed
// is seen to by the reporter beside this.
const complaints = mismatches();
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`Specification: ${statements().length} statements, each with a test.\n`);
