import { keepPreviousData, type ListedRow, type PagedQuery, useInfiniteQuery, useQueryClient } from 'shared-session';

/** The rows of a list as far as they are loaded; the others load as they come into view. */
export function useRows<Row extends ListedRow>(of: PagedQuery<Row>) {
  const client = useQueryClient();
  const list = useInfiniteQuery({ ...of, select: toRows<Row>, placeholderData: keepPreviousData });
  const { data, error, isFetching, isPaused, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = list;

  return {
    rows: data?.rows ?? none,
    /** How many there are, loaded or not; null before the first answer. At least, if they are not counted. */
    total: data?.total ?? null,
    isCounted: data?.isCounted ?? true,
    query: { data, error, isFetching, isPaused, refetch },
    /** Loads the next page, unless something is being loaded, or has failed. */
    loadMore: () => {
      // It may be on its way already, which this render does not know yet.
      if (hasNextPage && !isFetching && error === null) void fetchNextPage({ cancelRefetch: false });
    },
    /** Loads the whole list; null if that fails, which the list says. */
    loadAll: async (): Promise<readonly Row[] | null> => {
      if (data && !hasNextPage && !isPlaceholderData) return data.rows;
      // It would be waited for instead, though it may be one page only.
      await client.cancelQueries({ queryKey: of.queryKey });
      const all = client.infiniteQuery({ ...of, select: toRows<Row>, pages: Infinity, staleTime: 0 });
      return (await all.catch(() => null))?.rows ?? null;
    },
  };
}

export type List<Row extends ListedRow> = ReturnType<typeof useRows<Row>>;

/** A row that moved from one page to the next while they were read is shown once. */
function toRows<Row extends ListedRow>({ pages }: { pages: readonly { rows: Row[]; total: number | null }[] }) {
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()];
  const total = pages.at(-1)?.total ?? null;
  return { rows, total: total ?? rows.length + 1, isCounted: total !== null };
}

// The same one on every render, because the table is built from it.
const none: never[] = [];
