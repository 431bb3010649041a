import type { Resource } from 'shared-session';

type Parts<Data> = { [Name in keyof Data]: Resource<Data[Name]> };

/** Several resources as one: ready when all are there, failed when one is missing and failed. */
export function combineResources<Data extends Record<string, unknown>, Result>(
  parts: Parts<Data>,
  combine: (data: Data) => Result,
): Resource<Result> {
  const all = Object.values<Resource<unknown>>(parts);
  const failed = all.find(({ status }) => status === 'error');
  const status = failed ? 'error' : (all.find((part) => part.status !== 'ready')?.status ?? 'ready');
  const data = dataOf(parts);
  return { data: data && combine(data), status, error: failed?.error ?? null };
}

function dataOf<Data extends Record<string, unknown>>(parts: Parts<Data>): Data | null {
  const entries = Object.entries<Resource<unknown>>(parts).map(([name, { data }]) => [name, data] as const);
  const data = Object.fromEntries(entries);
  return isComplete<Data>(data) ? data : null;
}

function isComplete<Data>(data: Record<string, unknown> | Data): data is Data {
  return Object.values(data ?? {}).every((part) => part !== null);
}
