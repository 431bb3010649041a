import type { ApiResult } from '../rules/apiResult.ts';
import type { ResourceAtoms } from '../state/createResourceAtoms.ts';
import type { Store } from '../state/store.ts';

/** Loads organization, locations or users: they differ in nothing but the question. */
export async function loadResource<Data>(
  store: Store,
  atoms: ResourceAtoms<Data>,
  ask: () => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  store.set(atoms.fact, { type: 'requested' });
  const request = store.get(atoms.newestRequest);
  const result = await ask();
  store.set(atoms.fact, { type: 'answered', request, result });
  return result;
}
