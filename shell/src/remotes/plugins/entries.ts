import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What a remote's entry must be, by the container's name. */
export type PinnedEntries = ReadonlyMap<string, { integrity?: string | undefined }>;

/** Entries are loaded with their hash, and given up after a time that leaves room for another try. */
export const boundedEntries = (pinned: PinnedEntries): ModuleFederationRuntimePlugin => ({
  name: 'bounded-entries',
  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // Needed for the hash, and for errors inside the script to say more than "Script error.".
    script.crossOrigin = 'anonymous';
    const { integrity } = pinned.get(remoteInfo?.name ?? '') ?? {};
    if (integrity !== undefined) script.integrity = integrity;
    return { script, timeout: entryTimeout };
  },
});

const entryTimeout = 4000;
