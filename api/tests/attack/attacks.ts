/** `longest`: valid, with all lists and texts as long as they may be. `worst`: the same lists, with every value wrong. */
export const attacks = ['longest', 'worst', 'flood'] as const;
export type Attack = (typeof attacks)[number];

/** Ids from the attacker's organization. `entry` is a journal entry about many people. */
export type Ids = { people: readonly string[]; locations: readonly string[]; entry: string };
