import { useState } from 'react';
import { SelectField } from 'remote-kit';
import { Card } from 'shared-ui';

import { example as exampleWords } from '../../words/example.ts';
import { type ExampleState, exampleStates } from './exampleStates.ts';
import { StateView } from './StateView.tsx';

const text = exampleWords.states;

/** What a page can look like, one state at a time. */
export function StatesCard() {
  const [state, setState] = useState<ExampleState>('ready');
  return (
    <Card title={text.title}>
      <SelectField
        id="example-state"
        label={text.choose}
        value={state}
        onChange={(chosen) => setState(exampleStates.find((one) => one === chosen) ?? state)}
        options={exampleStates.map((value) => ({ value, label: text.kinds[value] }))}
      />
      <StateView state={state} onRetry={() => setState('ready')} />
    </Card>
  );
}
