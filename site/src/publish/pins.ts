import type { Pin, SiteComposition } from 'composition/composition';

import { changeComposition, type CompositionChange } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { getLiveVersion, notPublished } from '../store/builds.ts';

/** Returns the pin of a part, or null. */
export const findPin = ({ pins }: SiteComposition, name: string): Pin | null =>
  (Object.hasOwn(pins, name) && pins[name]) || null;

/** Says which build a part is pinned to, who pinned it, and when. Empty if it is not pinned. */
export function describePin(site: SiteComposition, name: string): string[] {
  const pin = findPin(site, name);
  if (pin === null) return [];
  const by = pin.by === undefined ? '' : ` by ${pin.by}`;
  return [`pinned to ${getLiveVersion(site, name)}${by} since ${formatTime(pin.since)}`];
}

export const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

export const withPin = (site: SiteComposition, name: string, pin: Pin): SiteComposition => ({
  ...site,
  pins: { ...site.pins, [name]: pin },
});

export const withoutPin = (site: SiteComposition, name: string): SiteComposition => ({
  ...site,
  pins: Object.fromEntries(Object.entries(site.pins).filter(([pinned]) => pinned !== name)),
});

/** Removes the pin of a part. The live build remains live until the next publish. */
export function unpin(store: Store, name: string): Promise<CompositionChange> {
  return changeComposition(store, (site) => {
    if (getLiveVersion(site, name) === null) throw notPublished(name, store);
    return findPin(site, name) === null ? site : withoutPin(site, name);
  });
}
