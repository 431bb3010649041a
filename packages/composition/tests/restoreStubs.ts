import { afterAll, afterEach, vi } from 'vitest';

// A page may send a request after its test has ended.
if ('window' in globalThis) globalThis.fetch = () => Promise.reject(new TypeError('Unit tests have no network.'));

// Removes stubs after the test that creates them.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// The next file runs in the same process.
afterAll(() => void vi.restoreAllMocks());
