import { afterEach, vi } from 'vitest';

// Stubs end with the test that makes them.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
