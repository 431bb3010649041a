import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ResourceView } from 'remote-kit';
import { loadSummary, type Summary, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { commonText } from '../../messages.ts';

type Props = { title: string; children: (summary: Summary) => ReactNode };

/** A card about the organization in numbers. */
export function SummaryCard({ title, children }: Props) {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={title}>
      <ResourceView
        resource={summary}
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
  locations: 2,
  people: 2,
  byRole: { user: 2, manager: 0, admin: 0, guest: 0 },
  byStatus: { invited: 0, active: 2 },
  withoutLocation: 0,
  byLocation: {
    top: [
      { _id: '1', name: '', people: 1 },
      { _id: '2', name: '', people: 1 },
    ],
    rest: { locations: 0, people: 0 },
  },
};
