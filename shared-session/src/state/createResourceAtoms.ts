import { type Atom, atom, type WritableAtom } from 'jotai';

import { emptyResource, type Resource, type ResourceFact, resourceReducer, toResource } from '../rules/resource.ts';

/** A resource as atoms: what everybody reads, the number of the newest request, and the way in for facts. */
export type ResourceAtoms<Data> = {
  view: Atom<Resource<Data>>;
  newestRequest: Atom<number>;
  fact: WritableAtom<null, [ResourceFact<Data>], void>;
};

export function createResourceAtoms<Data>(): ResourceAtoms<Data> {
  const stateAtom = atom(emptyResource<Data>());
  return {
    view: atom((get) => toResource(get(stateAtom))),
    newestRequest: atom((get) => get(stateAtom).asked),
    fact: atom(null, (get, set, fact: ResourceFact<Data>) => set(stateAtom, resourceReducer(get(stateAtom), fact))),
  };
}
