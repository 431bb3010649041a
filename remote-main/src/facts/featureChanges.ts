import type { Plan } from 'shared-session';

/** What a change from one plan to another takes away and what it brings. */
export function featureChanges(from: Plan | null, to: Plan): { lost: string[]; gained: string[] } {
  const had = from?.features ?? [];
  return {
    lost: had.filter((feature) => !to.features.includes(feature)),
    gained: to.features.filter((feature) => !had.includes(feature)),
  };
}
