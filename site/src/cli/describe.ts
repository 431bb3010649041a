import type { SiteComposition } from 'composition/composition';

import { liveVersion, waitingBuilds } from '../publish/builds.ts';
import { findPin } from '../publish/pins.ts';
import { type CommandInput, commandLine } from './Command.ts';

// Returns a note if the changed remote is disabled, because nobody sees the change then.

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

/** States when and by whom a part was pinned. Empty if the part is not pinned. */
export function describePin(site: SiteComposition, name: string): string[] {
  const pin = findPin(site, name);
  if (pin === null) return [];
  return [`pinned to ${liveVersion(site, name)} by ${pin.by ?? 'unknown'} since ${formatTime(pin.since)}`];
}

export const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
