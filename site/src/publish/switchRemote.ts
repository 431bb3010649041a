import { changeComposition, type Changed } from '../composition/changeComposition.ts';
import { Refusal } from '../Refusal.ts';
import type { Store } from '../store/Store.ts';

/** Switches a remote off, so that its pages show a notice instead of loading it, or on again. */
export function switchRemote(store: Store, name: string, isOn: boolean): Promise<Changed> {
  return changeComposition(store, (site) => {
    const current = site.remotes.find((remote) => remote.name === name);
    if (name === 'shell') throw new Refusal('The shell cannot be switched off; roll it back instead.');
    if (current === undefined) throw new Refusal(`Nothing of ${name} has been published in ${store.name}.`);
    if (isOn === !current.disabled) return site;
    const switched = { ...current, disabled: !isOn };
    return { ...site, remotes: site.remotes.map((remote) => (remote.name === name ? switched : remote)) };
  });
}
