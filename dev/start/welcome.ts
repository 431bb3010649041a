import type { Hint } from './siteHints.ts';

/** What is told once everything runs: a sentence, and the hints below each other. */
export function welcome(sentence: string, hints: readonly Hint[]): string {
  const width = Math.max(...hints.map(([label]) => label.length));
  const lines = hints.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`);
  return ['', `  ${sentence}`, '', ...lines, ''].join('\n');
}
