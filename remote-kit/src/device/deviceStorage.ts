/** What is kept on this device for one user; where the browser keeps nothing, the pages work without it. */
export const deviceStorage = {
  read: (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null,
  write: (key: string, text: string): boolean => attempt(() => (localStorage.setItem(key, text), true)) ?? false,
  clear: (key: string) => void attempt(() => localStorage.removeItem(key)),
};

/** Signing out removes every key of this form that names the account. */
export const deviceKey = (kind: Kind, user: string, name: string) => `askwell.${kind}.${user}.${name}`;

type Kind = 'draft' | 'code' | 'attempt' | 'columns';

function attempt<Result>(touch: () => Result): Result | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
