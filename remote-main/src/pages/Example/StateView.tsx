import { ResourceView, sharedWords } from 'remote-kit';
import type { Resource } from 'shared-session';
import { Button, EmptyState, Notice } from 'shared-ui';

import { example as exampleWords } from '../../words/example.ts';
import { ConflictExample } from './ConflictExample.tsx';
import type { ExampleState } from './exampleStates.ts';
import { FormErrors } from './FormErrors.tsx';
import { RowErrors } from './RowErrors.tsx';

const text = exampleWords.states;

/** One state as every page shows it. */
export function StateView({ state, onRetry }: { state: ExampleState; onRetry: () => void }) {
  switch (state) {
    case 'empty':
      return <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>;
    case 'field':
    case 'form':
      return <FormErrors key={state} hasSeveral={state === 'form'} />;
    case 'rows':
      return <RowErrors />;
    case 'conflict':
      return <ConflictExample />;
    case 'saving':
      return (
        <div>
          <Button kind="primary" busy={text.saving}>
            {text.save}
          </Button>
        </div>
      );
    case 'offline':
      return (
        <Notice kind="warn" title={sharedWords.offline.title}>
          {sharedWords.offline.text}
        </Notice>
      );
    default:
      return (
        <ResourceView resource={resources[state]} what={text.what} onRetry={onRetry}>
          {(ready) => <p>{ready}</p>}
        </ResourceView>
      );
  }
}

const failure = { ok: false, serverIsOk: false, statusCode: 500, message: text.unavailable } as const;

const resources: Record<'loading' | 'stale' | 'unavailable' | 'ready', Resource<string>> = {
  loading: { data: null, status: 'loading', error: null },
  stale: { data: text.ready, status: 'error', error: failure },
  unavailable: { data: null, status: 'error', error: failure },
  ready: { data: text.ready, status: 'ready', error: null },
};
