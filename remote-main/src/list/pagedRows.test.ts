import type { ApiFailure } from 'shared-session';
import { describe, expect, it } from 'vitest';

import { readAll } from './manyRows.ts';
import { emptyPagedRows, type PageEvent, type PagedRows, pagedRowsReducer, pagesOf, rowAt } from './usePagedRows.ts';

type Person = { _id: string; version: number };
const people = (from: number, to: number): Person[] =>
  Array.from({ length: to - from }, (_, step) => ({ _id: `row-${from + step}`, version: 1 }));

const error: ApiFailure = { ok: false, serverIsOk: true, statusCode: 500, message: 'No' };
const loaded = (generation: number, page: number, rows: string[], total = 200): PageEvent<string> => ({
  type: 'page-loaded',
  generation,
  page,
  rows,
  total,
});
const after = (...facts: PageEvent<string>[]): PagedRows<string> => facts.reduce(pagedRowsReducer, emptyPagedRows());
const held = ({ pages }: PagedRows<string>) => [...pages.keys()];

describe('pagedRowsReducer', () => {
  it.each([
    ['two pages of one question → both', after(loaded(0, 0, ['a']), loaded(0, 1, ['b'])), [0, 1]],
    ['the first page of a new question → alone', after(loaded(0, 0, ['a']), loaded(1, 2, ['b'])), [2]],
    ['an older answer that comes late → ignored', after(loaded(1, 0, ['b']), loaded(0, 3, ['a'])), [0]],
    [
      'scrolled far away → what is not near is let go',
      after(loaded(0, 0, ['a']), loaded(0, 3, ['b']), loaded(0, 5, ['c']), { type: 'window-moved', pages: [4] }),
      [3, 5],
    ],
  ])('%s', (_, state, pages) => {
    expect(held(state)).toEqual(pages);
  });

  it('a page fails → the rows stay beside the error, until a page arrives', () => {
    const failed = after(loaded(0, 0, ['a']), { type: 'page-failed', generation: 1, error });
    expect(failed).toMatchObject({ total: 200, error });
    expect(rowAt(failed, 0)).toBe('a');
    expect(pagedRowsReducer(failed, loaded(1, 0, ['b'])).error).toBeNull();
  });

  it('a failure of an older question → ignored', () => {
    expect(after(loaded(1, 0, ['a']), { type: 'page-failed', generation: 0, error }).error).toBeNull();
  });
});

it.each([
  [{ first: 0, last: 0 }, [0]],
  [{ first: 0, last: 50 }, [0]],
  [{ first: 40, last: 60 }, [0, 1]],
  [{ first: 100, last: 101 }, [2]],
])('window %j → pages %j', (window, pages) => {
  expect(pagesOf(window)).toEqual(pages);
});

it('a list that changes while it is read whole → every row once, also those behind removed ones', async () => {
  const answers: Person[][] = [people(0, 1000), people(998, 1998), people(1998, 2600)];
  const asked: (string | undefined)[] = [];
  const rows = await readAll<Person>(async (page) => {
    asked.push(page.after);
    // The total shrinks below what was read already.
    return { ok: true, statusCode: 200, message: '', payload: answers[asked.length - 1] ?? [], total: 1500 };
  });
  expect(asked).toEqual([undefined, 'row-999.1', 'row-1997.1']);
  expect(rows).toEqual(people(0, 2600));
});

it('a server without paging, with as many rows as one page → two requests, every row once', async () => {
  const asked: number[] = [];
  const rows = await readAll<Person>(async ({ offset }) => {
    asked.push(offset);
    if (asked.length > 2) throw new Error('The export asks for ever.');
    return { ok: true, statusCode: 200, message: '', payload: people(0, 1000) };
  });
  expect(asked).toEqual([0, 1000]);
  expect(rows).toEqual(people(0, 1000));
});
