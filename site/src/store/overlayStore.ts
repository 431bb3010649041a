import type { StoredComposition, Store, SwappableComposition } from './Store.ts';

/** A store in memory on top of another store, which it reads and never writes. For a composition that is only tried out. */
export function createOverlayStore(store: Store): Store {
  const overlay = new Map<string, Buffer>();
  let composition: StoredComposition | null = null;
  const swappable: SwappableComposition = {
    readComposition: async () => composition ?? (await store.readComposition()),
    async swapComposition(text, tag) {
      composition = { text, tag: `${tag}+` };
      return true;
    },
  };
  return {
    ...swappable,
    name: store.name,
    publicFolder: null,
    getComposition: () => swappable,
    read: async (key) => overlay.get(key) ?? store.read(key),
    async write(key, bytes) {
      overlay.set(key, Buffer.from(bytes));
    },
    async create(key, bytes) {
      if (overlay.has(key) || (await store.read(key)) !== null) return false;
      overlay.set(key, Buffer.from(bytes));
      return true;
    },
    async list(prefix) {
      const addedKeys = [...overlay.keys()].filter((key) => key.startsWith(prefix));
      return [...new Set([...(await store.list(prefix)), ...addedKeys])];
    },
    async remove(key) {
      for (const overlayKey of overlay.keys())
        if (overlayKey === key || (key.endsWith('/') && overlayKey.startsWith(key))) overlay.delete(overlayKey);
    },
  };
}
