/** Drafts are a convenience: where the browser stores nothing, the page works without them. */
export const draftStorage = {
  read: (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null,
  write: (key: string, text: string): boolean => attempt(() => (localStorage.setItem(key, text), true)) ?? false,
  clear: (key: string) => void attempt(() => localStorage.removeItem(key)),
};

export const draftKey = (user: string, step: string) => `askwell.draft.${user}.${step}`;

function attempt<Result>(touch: () => Result): Result | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
