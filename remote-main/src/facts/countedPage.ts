import type { ApiResult } from 'shared-session';

/** A part of a list together with how many there are in all. */
export function countedPage<Row>(result: ApiResult<Row[]>): ApiResult<{ rows: Row[]; total: number }> {
  if (!result.ok) return result;
  const { payload: rows, total = rows.length } = result;
  return { ...result, payload: { rows, total } };
}
