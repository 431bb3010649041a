import { afterEach, vi } from 'vitest';

// What a test puts in the place of something else ends with it.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
