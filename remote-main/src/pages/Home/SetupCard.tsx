import { useAtomValue } from 'jotai';
import { ResourceView, TaskList } from 'shared-remote';
import {
  loadLocations,
  loadOrganization,
  loadUsers,
  locationsAtom,
  organizationAtom,
  type Resource,
  usersAtom,
} from 'shared-session';
import { Card } from 'shared-ui';

import { combineResources } from '../../facts/combineResources.ts';
import { setupTasks } from '../../facts/setupTasks.ts';
import { words } from '../../words.ts';

type Tasks = ReturnType<typeof setupTasks>;

/** The set-up as a checklist; gone once all of it is done. */
export function SetupCard() {
  const tasks = useSetupTasks();
  const left = tasks.data?.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  return (
    <Card title={words.home.setup} actions={left !== undefined && <span>{words.home.setupLeft(left)}</span>}>
      <ResourceView resource={tasks} what={words.what.organization} onRetry={retry}>
        {(known) => <TaskList tasks={known.map((task) => ({ ...task, label: words.tasks[task.id] }))} />}
      </ResourceView>
    </Card>
  );
}

function useSetupTasks(): Resource<Tasks> {
  const organization = useAtomValue(organizationAtom);
  const locations = useAtomValue(locationsAtom);
  const users = useAtomValue(usersAtom);
  return combineResources({ organization, locations, users }, setupTasks);
}

function retry() {
  void loadOrganization();
  void loadLocations();
  void loadUsers();
}
