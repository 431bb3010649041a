import { plainWords } from '../words.ts';

const splitWords = (words: string) => (lists[words] ??= words.split('|').map(plainWords));
// The object has no prototype, because a key may be any string, such as "constructor".
const lists: Record<string, readonly string[]> = Object.create(null);

export const isOneOf = (text: string, words: string) => splitWords(words).includes(text);

/** Whether a heading contains one of the phrases as whole words. */
export const hasOneOf = (heading: string, words: string) =>
  splitWords(words).some((phrase) => ` ${heading} `.includes(` ${phrase} `));
