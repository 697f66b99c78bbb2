import { vi } from 'vitest';

// Modules of the web app keep state, such as the message on the screen, so each test file loads its own copies. That is three
// times as fast as a worker for each file.
vi.resetModules();
