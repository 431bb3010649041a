import type { Backend } from './backend.ts';
import { loadOnce } from './loadOnce.ts';

/** Where the backend's code comes from: at once for whoever has it, else from the network. */
export type BackendSource = {
  /** Joins a load under way; a failed one is tried anew by whoever asks next. */
  load: () => Promise<Backend>;
  /** What is here without waiting. */
  loaded: () => Backend | null;
};

export function createBackendSource(fetchBackend: () => Promise<Backend>): BackendSource {
  let loaded: Backend | null = null;
  return {
    loaded: () => loaded,
    load: loadOnce(async () => (loaded = await fetchBackend())),
  };
}
