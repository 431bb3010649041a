/**
 * `longest`: valid, with all lists and strings at their maximum length. `worst`: the same lists, with every value
 * invalid.
 */
export const attacks = ['longest', 'worst', 'flood'] as const;
export type Attack = (typeof attacks)[number];

/** Ids from the attacker's organization. `entry` is a journal entry about many people. */
export type Ids = { people: readonly string[]; locations: readonly string[]; entry: string };
