import { useState } from 'react';
import { ResourceView, SelectField } from 'shared-remote';
import type { Resource } from 'shared-session';
import { Card, EmptyState } from 'shared-ui';

import { words } from '../../words.ts';
import { FormErrors } from './FormErrors.tsx';

const text = words.example.states;
const kinds = ['ready', 'loading', 'empty', 'field', 'form', 'offline'] as const;
type Kind = (typeof kinds)[number];

/** What a page can look like, one state at a time. */
export function StatesCard() {
  const [kind, setKind] = useState<Kind>('ready');
  return (
    <Card title={text.title}>
      <SelectField
        id="example-state"
        label={text.choose}
        value={kind}
        onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? kind)}
        options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
      />
      <State kind={kind} onRetry={() => setKind('ready')} />
    </Card>
  );
}

function State({ kind, onRetry }: { kind: Kind; onRetry: () => void }) {
  if (kind === 'empty') return <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>;
  if (kind === 'field' || kind === 'form') return <FormErrors key={kind} hasSeveral={kind === 'form'} />;
  return (
    <ResourceView resource={resources[kind]} what={text.what} onRetry={onRetry}>
      {(ready) => <p>{ready}</p>}
    </ResourceView>
  );
}

const resources: Record<'loading' | 'offline' | 'ready', Resource<string>> = {
  loading: { data: null, status: 'loading', error: null },
  offline: {
    data: null,
    status: 'error',
    error: { ok: false, serverIsOk: false, statusCode: 500, message: text.offline },
  },
  ready: { data: text.ready, status: 'ready', error: null },
};
