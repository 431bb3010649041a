import type { Summary } from 'shared-session';

/**
 * The setup as a checklist, computed from the organization's data. It has only tasks that an admin can do. What others
 * have to do, such as accepting an invitation, is among the dashboard's tasks.
 */
export function setupTasks({ locations, people, withoutLocation }: Summary) {
  return [
    { id: 'locations', path: '/settings/locations/add', isDone: locations > 0 },
    { id: 'people', path: '/settings/people/add', isDone: people > 1 },
    { id: 'assigned', path: '/settings/people?location=none&select=all', isDone: withoutLocation === 0 },
  ] as const;
}
