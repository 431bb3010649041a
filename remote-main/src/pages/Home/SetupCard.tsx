import { useAtomValue } from 'jotai';
import { ResourceView, TaskList } from 'remote-kit';
import { loadOrganization, loadSummary, organizationAtom, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { combineResources } from '../../facts/combineResources.ts';
import { setupTasks } from '../../facts/setupTasks.ts';
import { words } from '../../words.ts';
import { home as homeWords } from '../../words/home.ts';

/** The set-up as a checklist; there once it is known that something is left, and gone once all of it is done. */
export function SetupCard() {
  const organization = useAtomValue(organizationAtom);
  const summary = useAtomValue(summaryAtom);
  const tasks = combineResources({ organization, summary }, setupTasks);
  const left = tasks.data?.filter(({ isDone }) => !isDone).length;
  if (left === 0 || (left === undefined && tasks.status !== 'error')) return null;
  return (
    <Card title={homeWords.setup} actions={left !== undefined && <span>{homeWords.setupLeft(left)}</span>}>
      <ResourceView resource={tasks} what={words.what.organization} onRetry={retry}>
        {(known) => <TaskList tasks={known.map((task) => ({ ...task, label: homeWords.tasks[task.id] }))} />}
      </ResourceView>
    </Card>
  );
}

function retry() {
  void loadOrganization();
  void loadSummary();
}
