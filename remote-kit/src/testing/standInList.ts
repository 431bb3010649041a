import { foldName } from 'shared-session/contract';

import type { Answer, Asked } from './standInApi.ts';

/** Answers a list's call as the server does: narrowed, sorted, and only the part that was asked for. */
export function standInList<Row extends object>(rows: readonly Row[]): (asked: Asked) => Answer {
  return ({ query }) => {
    const narrowed = rows.filter(
      (row) => isSought(row, query.get('search')) && filters.every((name) => fits(row, name, query)),
    );
    const sorted = sortRows(narrowed, query.get('sort'));
    const offset = Number(query.get('offset') ?? 0);
    const payload = sorted.slice(offset, offset + Number(query.get('limit') ?? Infinity));
    return { payload, total: narrowed.length };
  };
}

const filters = ['id', 'role', 'status', 'locations'] as const;

function isSought(row: object, search: string | null): boolean {
  if (search === null) return true;
  return ['name', 'email', 'address', 'code'].some((field) => plain(valueOf(row, field)).includes(plain(search)));
}

/** "locations" is asked for as "location", and "none" are those without. */
function fits(row: object, field: (typeof filters)[number], query: URLSearchParams): boolean {
  const asked = query.getAll(`${field.replace(/ns$/, 'n')}[]`);
  if (asked.length === 0) return true;
  const value = valueOf(row, field === 'id' ? '_id' : field);
  const own = Array.isArray(value) ? value : [value];
  return own.some((one) => asked.includes(String(one))) || (own.length === 0 && asked.includes('none'));
}

function sortRows<Row extends object>(rows: readonly Row[], sort: string | null): Row[] {
  if (sort === null) return [...rows];
  const field = sort.replace(/^-/, '').replace('people', 'userCount');
  const sign = sort.startsWith('-') ? -1 : 1;
  const collator = new Intl.Collator('en', { numeric: true });
  return rows.toSorted(
    (one, other) => sign * collator.compare(String(valueOf(one, field)), String(valueOf(other, field))),
  );
}

const valueOf = (row: object, field: string): unknown => new Map<string, unknown>(Object.entries(row)).get(field);
const plain = (text: unknown) =>
  foldName(
    String(text ?? '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, ''),
  );
