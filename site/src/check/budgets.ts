import type { Part } from '../parts/part.ts';

/** What a visitor downloads together, and how much of it there may be (brotli). */
export type Budget = { what: string; files: string[]; mostBytes: number };

/** The budgets of docs: figures of the design, in one place. */
export function budgetsOf(part: Part): Budget[] {
  const chunk = (name: string) => part.chunks[name] ?? [];
  if (part.name === 'shell')
    return [
      {
        what: '/login without the identity SDK',
        files: unique([...chunk('main'), ...chunk('sign-in')]),
        mostBytes: 96_000,
      },
    ];
  return [
    { what: 'the entry', files: part.entry === null ? [] : [part.entry], mostBytes: 8_000 },
    ...part.routes.map(({ path, module = '' }) => ({
      what: `the page ${path}`,
      files: unique(part.exposes[module] ?? []),
      mostBytes: 24_000,
    })),
  ];
}

const unique = (files: string[]) => [...new Set(files)];
