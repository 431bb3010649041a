/** Loads code once for all callers. A failed load is forgotten, so that the next caller tries again. */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
