import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ResourceView } from 'remote-kit';
import { loadSummary, type Resource, type Summary, summaryAtom } from 'shared-session';
import { buttonClass, Card, EmptyState } from 'shared-ui';
import { Icon, type IconNode } from 'shared-ui/icons';

import { commonText } from './messages.ts';

type SummaryCardProps = {
  title: string;
  actions?: ReactNode;
  waitsFor?: readonly Resource<unknown>[];
  children: (summary: Summary) => ReactNode;
};

/** A card with figures from the organization's summary. */
export function SummaryCard({ title, actions, waitsFor, children }: SummaryCardProps) {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={title} actions={actions}>
      <ResourceView
        resource={summary}
        waitsFor={waitsFor}
        what={commonText.what.numbers}
        expected={expectedSummary}
        onRetry={() => void loadSummary()}
      >
        {children}
      </ResourceView>
    </Card>
  );
}

/** Numbers of typical size, drawn as skeletons while the real ones load. */
const expectedSummary: Summary = {
  locations: 1,
  people: 2,
  byRole: { user: 2, manager: 0, admin: 0, guest: 0 },
  byStatus: { invited: 0, active: 2 },
  withoutLocation: 1,
  byLocation: { top: [], rest: { locations: 1, people: 1 } },
};

type EmptyCardProps = { icon: IconNode; title: string; hint?: string; path: string; action: string };

/** Shown in a card without data, with a link to add some. */
export function EmptyCard({ icon, title, hint, path, action }: EmptyCardProps) {
  return (
    <EmptyState
      icon={<Icon of={icon} size={20} />}
      title={title}
      action={
        <Link to={path} className={buttonClass('secondary')}>
          {action}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}
