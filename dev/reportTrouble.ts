import { Trouble } from './Trouble.ts';

/** Says what is wrong: a sentence where there is one, otherwise everything there is. */
export function reportTrouble(error: unknown): void {
  console.error(error instanceof Trouble ? `\n${error.message}` : error);
  process.exitCode = 1;
}
