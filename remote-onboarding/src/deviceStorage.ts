/** What is kept on this device for one user; where the browser keeps nothing, the pages work without it. */
export const deviceStorage = {
  read: (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null,
  write: (key: string, text: string): boolean => attempt(() => (localStorage.setItem(key, text), true)) ?? false,
  clear: (key: string) => void attempt(() => localStorage.removeItem(key)),
  /** Whoever signs out leaves nothing of theirs behind. */
  clearUser(user: string) {
    attempt(() => {
      const own = Object.keys(localStorage).filter((key) => kinds.some((kind) => key.startsWith(prefix(kind, user))));
      for (const key of own) localStorage.removeItem(key);
    });
  },
};

export const deviceKey = (kind: Kind, user: string, step: string) => `${prefix(kind, user)}${step}`;

const kinds = ['draft', 'code', 'attempt', 'columns'] as const;
type Kind = (typeof kinds)[number];

const prefix = (kind: Kind, user: string) => `askwell.${kind}.${user}.`;

function attempt<Result>(touch: () => Result): Result | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
