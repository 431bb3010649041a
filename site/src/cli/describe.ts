import type { SiteComposition } from 'composition/composition';

import { waitingBuilds } from '../store/builds.ts';
import { type CommandInput, commandLine } from './Command.ts';

/** A note if the changed remote is disabled, so that nobody sees the change. */
export function describeDisabled(input: CommandInput, { remotes }: SiteComposition, name: string): string[] {
  if (!remotes.some((remote) => remote.name === name && remote.disabled)) return [];
  return [`It is disabled, so nobody sees it until: ${commandLine(input, 'enable', name)}`];
}

/** Names the newest waiting build, and explains how to make it live. */
export function describeWaiting(input: CommandInput, site: SiteComposition, name: string): string[] {
  const waitingVersions = waitingBuilds(site, name).map(({ version }) => version);
  if (waitingVersions[0] === undefined) return [];
  return [
    `Waiting: ${waitingVersions.join(', ')}. To make one live: ${commandLine(input, 'rollback', name, waitingVersions[0])}, and then unpin.`,
  ];
}
