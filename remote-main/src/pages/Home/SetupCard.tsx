import { useAtomValue } from 'jotai';
import { ResourceView, TaskList } from 'remote-kit';
import { loadSummary, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { commonText } from '../../messages.ts';
import { setupTasks } from '../../setup/setupTasks.ts';
import { homeText } from './messages.ts';

/** The set-up as a checklist; there once it is known that something is left, and gone once all of it is done. */
export function SetupCard() {
  const summary = useAtomValue(summaryAtom);
  const left = summary.data && setupTasks(summary.data).filter(({ isDone }) => !isDone).length;
  if (left === 0 || (left === null && summary.status !== 'error')) return null;
  return (
    <Card title={commonText.setup} actions={left !== null && <span>{homeText.setupLeft(left)}</span>}>
      <ResourceView resource={summary} what={commonText.what.numbers} onRetry={() => void loadSummary()}>
        {(known) => <TaskList tasks={setupTasks(known).map((task) => ({ ...task, label: homeText.tasks[task.id] }))} />}
      </ResourceView>
    </Card>
  );
}
