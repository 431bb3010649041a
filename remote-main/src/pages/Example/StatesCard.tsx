import { useState } from 'react';
import { ResourceView, SelectField, type ShownQuery, sharedMessages, TextField } from '@askwell/page-kit';
import { CallError } from 'shared-session';
import { Button, Card, EmptyState, ErrorSummary, Notice } from 'shared-ui';

import { exampleText } from './messages.ts';
import { ConflictChoices, useConflict } from '../../settings/ConflictChoices.tsx';

const statesText = exampleText.states;

/** Every state of a page, one at a time. */
export function StatesCard() {
  const [state, setState] = useState('ready');
  return (
    <Card title={statesText.title}>
      <SelectField
        id="example-state"
        label={statesText.choose}
        value={state}
        onChange={setState}
        options={Object.entries(statesText.kinds).map(([value, label]) => ({ value, label }))}
      />
      <StateView state={state} onRetry={() => setState('ready')} />
    </Card>
  );
}

/** One state as every page shows it. */
function StateView({ state, onRetry }: { state: string; onRetry: () => void }) {
  switch (state) {
    case 'empty':
      return <EmptyState title={statesText.emptyTitle}>{statesText.emptyText}</EmptyState>;
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
          <Button kind="primary" busy={statesText.saving}>
            {statesText.save}
          </Button>
        </div>
      );
    case 'offline':
      return (
        <Notice kind="warn" title={sharedMessages.offline.title}>
          {sharedMessages.offline.text}
        </Notice>
      );
    default:
      return (
        <ResourceView query={{ ...(queries[state] ?? ready), refetch: onRetry }} what={statesText.what}>
          {(shown) => <p>{shown}</p>}
        </ResourceView>
      );
  }
}

const error = new CallError({ ok: false, serverIsOk: false, statusCode: 500, message: statesText.unavailable });

const ready = { data: statesText.ready, error: null, isFetching: false };

const queries: Readonly<Record<string, Omit<ShownQuery<string>, 'refetch'>>> = {
  loading: { data: undefined, error: null, isFetching: true },
  stale: { data: statesText.ready, error, isFetching: false },
  unavailable: { data: undefined, error, isFetching: false },
};

/** Two people have changed the same row. */
function ConflictExample() {
  const { name, role, before, mine, theirs } = statesText.conflict;
  const conflict = useConflict({ before, mine, theirs });
  return <ConflictChoices name={name} labels={{ role }} show={(_, value) => String(value)} conflict={conflict} />;
}

/** One refused field, or several with their summary on top. */
function FormErrors({ hasSeveral }: { hasSeveral: boolean }) {
  const [name, setName] = useState('');
  const [code, setCode] = useState('main street');
  return (
    <>
      {hasSeveral && (
        <ErrorSummary
          errors={[
            { id: 'example-name', message: statesText.fieldError },
            { id: 'example-code', message: statesText.otherError },
          ]}
        />
      )}
      <TextField
        id="example-name"
        label={statesText.fieldLabel}
        value={name}
        onChange={setName}
        error={statesText.fieldError}
      />
      {hasSeveral && (
        <TextField
          id="example-code"
          label={statesText.otherLabel}
          value={code}
          onChange={setCode}
          error={statesText.otherError}
        />
      )}
    </>
  );
}

/** A list with an error at one of its rows. */
function RowErrors() {
  const [names, setNames] = useState<readonly string[]>(statesText.rows);
  return (
    <>
      <Notice kind="warn" role="alert" title={statesText.rowsTitle(1, names.length)} />
      {names.map((name, row) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- the rows never move
          key={row}
          id={`example-row-${row}`}
          label={statesText.rowLabel(row + 1)}
          value={name}
          error={row === 2 ? statesText.rowError : undefined}
          onChange={(value) => setNames(names.map((other, index) => (index === row ? value : other)))}
        />
      ))}
    </>
  );
}
