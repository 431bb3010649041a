import type { Store } from '../store/Store.ts';

/** What a command was given: its words, its options, and the store it works on. */
export type Given = {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  store: Store;
  env: NodeJS.ProcessEnv;
};

/** What a command has to say: lines for a person, the same as data for a machine. */
export type Said = { lines: readonly string[]; data: unknown };

/** One thing that can be asked for: how it is written, with how many words at most, what it does. */
export type Command = { usage: string; does: string; words: number; run: (given: Given) => Promise<Said> };
