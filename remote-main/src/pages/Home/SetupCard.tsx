import { useAtomValue } from 'jotai';
import { ResourceView, TaskList } from 'remote-kit';
import {
  loadOrganization,
  loadSummary,
  type Organization,
  organizationAtom,
  type Resource,
  type Summary,
  summaryAtom,
} from 'shared-session';
import { Card } from 'shared-ui';

import { commonText } from '../../messages.ts';
import { homeText } from './messages.ts';

/** The set-up as a checklist; there once it is known that something is left, and gone once all of it is done. */
export function SetupCard() {
  const organization = useAtomValue(organizationAtom);
  const summary = useAtomValue(summaryAtom);
  const tasks = combineResources({ organization, summary }, setupTasks);
  const left = tasks.data?.filter(({ isDone }) => !isDone).length;
  if (left === 0 || (left === undefined && tasks.status !== 'error')) return null;
  return (
    <Card title={homeText.setup} actions={left !== undefined && <span>{homeText.setupLeft(left)}</span>}>
      <ResourceView resource={tasks} what={commonText.what.organization} onRetry={retry}>
        {(known) => <TaskList tasks={known.map((task) => ({ ...task, label: homeText.tasks[task.id] }))} />}
      </ResourceView>
    </Card>
  );
}

function retry() {
  void loadOrganization();
  void loadSummary();
}

type Known = { organization: Organization; summary: Summary };

/** The set-up as a list to tick off, each point checked against what is really there. */
function setupTasks({ organization, summary }: Known) {
  const { locations, people, withoutLocation, byStatus } = summary;
  return [
    { id: 'locations', path: '/settings/locations', isDone: locations > 0 },
    { id: 'people', path: '/settings/people', isDone: people > 1 },
    { id: 'assigned', path: '/settings/people?location=none&select=all', isDone: withoutLocation === 0 },
    { id: 'accepted', path: '/settings/people?status=invited', isDone: byStatus.invited === 0 },
    { id: 'subscription', path: '/settings/billing', isDone: organization.subscription_status === 'active' },
  ] as const;
}

type Parts<Data> = { [Name in keyof Data]: Resource<Data[Name]> };

/** Several resources as one: ready when all are there, failed when one is missing and failed. */
function combineResources<Data extends Record<string, unknown>, Result>(
  parts: Parts<Data>,
  combine: (data: Data) => Result,
): Resource<Result> {
  const all = Object.values<Resource<unknown>>(parts);
  const failed = all.find(({ status }) => status === 'error');
  const status = failed ? 'error' : (all.find((part) => part.status !== 'ready')?.status ?? 'ready');
  const data = dataOf(parts);
  return { data: data && combine(data), status, error: failed?.error ?? null };
}

function dataOf<Data extends Record<string, unknown>>(parts: Parts<Data>): Data | null {
  const entries = Object.entries<Resource<unknown>>(parts).map(([name, { data }]) => [name, data] as const);
  const data = Object.fromEntries(entries);
  return isComplete<Data>(data) ? data : null;
}

function isComplete<Data>(data: Record<string, unknown> | Data): data is Data {
  return Object.values(data ?? {}).every((part) => part !== null);
}
