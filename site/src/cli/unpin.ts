import type { SiteComposition } from 'composition/composition';

import { liveVersion, waitingBuilds } from '../publish/builds.ts';
import { findPin, unpin as endPin } from '../publish/pins.ts';
import { command, type CommandInput, commandLine, readPartName } from './Command.ts';

export const unpin = command({
  usage: 'unpin <part>',
  does: 'ends the pin of a rollback: the next publish goes live again; by itself, it makes nothing live',
  maxArgs: 1,
  async run(input) {
    const name = readPartName(input.args[0]);
    const { before, after } = await endPin(input.store, name);
    const live = liveVersion(after, name);
    if (before.revision === after.revision) return [`${name} is not pinned; nothing was changed.`];
    return [
      `${name} is not pinned anymore. ${live} stays live until the next publish.`,
      ...describeWaiting(input, after, name),
      `Undo: ${commandLine(input, 'rollback', name, String(live))}`,
    ];
  },
});

/** Names the newest waiting build, and how to make it live. */
export function describeWaiting(input: CommandInput, site: SiteComposition, name: string): string[] {
  const waiting = waitingBuilds(site, name).map(({ version }) => version);
  if (waiting[0] === undefined) return [];
  return [
    `Waiting: ${waiting.join(', ')}. To make one live: ${commandLine(input, 'rollback', name, waiting[0])}, and then unpin.`,
  ];
}

/** Says since when a part is pinned, and by whom; nothing if it is not. */
export function describePin(site: SiteComposition, name: string): string[] {
  const pin = findPin(site, name);
  if (pin === null) return [];
  return [`pinned to ${liveVersion(site, name)} by ${pin.by ?? 'unknown'} since ${formatTime(pin.since)}`];
}

export const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
