import type { Summary } from 'contract/organization';
import type { Task } from '../../cards.tsx';
import { homeMessages } from './messages.ts';

const text = homeMessages.gaps;

/** Returns missing data as tasks, each with a question that has no answer yet. Some servers do not count all of them. */
export function findGaps({ withoutAddress = 0, withoutPeople = 0, locations, people }: Summary): Task[] {
  const tasks: (Task | false)[] = [
    locations === 0 && { icon: 'location', ...text.noLocation, path: '/settings/locations/add' },
    people <= 1 && { icon: 'people', ...text.nobody, path: '/settings/people/add' },
    withoutAddress > 0 && { icon: 'location', ...text.address(withoutAddress), path: '/settings/locations' },
    withoutPeople > 0 && { icon: 'location', ...text.people(withoutPeople), path: '/settings/locations?sort=people' },
  ];
  return tasks.filter((task) => task !== false);
}
