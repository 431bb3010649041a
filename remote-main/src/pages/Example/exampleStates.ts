/** Every state that a part of a page can be in. */
export const exampleStates = [
  'ready',
  'loading',
  'saving',
  'stale',
  'empty',
  'field',
  'rows',
  'form',
  'conflict',
  'unavailable',
  'offline',
] as const;

export type ExampleState = (typeof exampleStates)[number];
