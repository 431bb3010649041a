import { remotes } from 'monolith-pages';

/** A monolith knows its routes when it is built. */
export const readManifest = () => ({ composition: { shell: { version: 'monolith' }, remotes }, findings: [] });
