import * as v from 'valibot';

import type { Call } from '../contract.ts';
import type { ApiFailure } from './apiResult.ts';

/** The row as somebody else has left it, when a change was refused because of that; null for any other failure. */
export function readCurrentRow<Row>(failure: ApiFailure, { payload }: Pick<Call<Row>, 'payload'>): Row | null {
  if (failure.statusCode !== 409) return null;
  const parsed = v.safeParse(v.object({ current: payload }), failure.payload);
  return parsed.success ? parsed.output.current : null;
}
