import type { ApiFailure, ApiResult } from 'shared-session';

export type FailedChange<Row> = { row: Row; failure: ApiFailure };

/** Sends one request for each row, a few at a time, and returns the rows that failed. */
export async function changeEach<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<ApiResult<unknown>>,
  onProgress: (done: number) => void = () => {},
): Promise<FailedChange<Row>[]> {
  const waiting = [...rows];
  const failed: FailedChange<Row>[] = [];
  let done = 0;

  async function work() {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const result = await change(row);
      if (!result.ok) failed.push({ row, failure: result });
      onProgress((done += 1));
    }
  }

  await Promise.all(Array.from({ length: parallelRequests }, work));
  return failed;
}

const parallelRequests = 4;

/** Several changes as one: refused where one of them was. */
export const resultOf = ([first]: readonly FailedChange<unknown>[]): ApiResult<null> =>
  first?.failure ?? { ok: true, statusCode: 200, message: '', payload: null };
