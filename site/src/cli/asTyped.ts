import type { Given } from './Command.ts';

/** A command as a person can type it here, for the store that this one was for. */
export function asTyped({ options }: Pick<Given, 'options'>, ...words: string[]): string {
  const { store } = options;
  return ['npm run site --', ...words, ...(typeof store === 'string' ? ['--store', store] : [])].join(' ');
}
