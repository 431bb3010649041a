import { afterEach, vi } from 'vitest';

// A page may send a request after its test has ended.
if ('window' in globalThis) globalThis.fetch = () => Promise.reject(new TypeError('Unit tests have no network.'));

// Stubs end with the test that makes them.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
