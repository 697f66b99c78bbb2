import { vi } from 'vitest';

// Modules of the browser keep state, such as the message that shows: each test file loads its own. That takes a third of what
// a worker of its own would.
vi.resetModules();
