import type { Remote } from './composition.ts';

/** Where a remote's entry is fetched; compositions name it relative to the site. */
export const entryAddress = ({ entry }: Remote) => new URL(entry, location.origin);
