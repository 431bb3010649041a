import type { Backend } from './backend.ts';

/** Where the backend's code comes from: at once for whoever has it, else from the network. */
export type BackendSource = {
  /** Joins a load under way; a failed one is tried anew by whoever asks next. */
  load: () => Promise<Backend>;
  /** What is here without waiting. */
  loaded: () => Backend | null;
};

export function createBackendSource(fetchBackend: () => Promise<Backend>): BackendSource {
  let loading: Promise<Backend> | null = null;
  let loaded: Backend | null = null;
  return {
    loaded: () => loaded,
    load() {
      loading ??= fetchBackend().then(keep, forget);
      return loading;
    },
  };

  function keep(backend: Backend) {
    loaded = backend;
    return backend;
  }

  function forget(error: unknown): never {
    loading = null;
    throw error;
  }
}
