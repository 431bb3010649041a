import { useState } from 'react';
import { TextField } from 'remote-kit';
import { ErrorSummary } from 'shared-ui';

import { example as exampleWords } from '../../words/example.ts';

const text = exampleWords.states;

/** One refused field, or several with their summary on top. */
export function FormErrors({ hasSeveral }: { hasSeveral: boolean }) {
  const [name, setName] = useState('');
  const [code, setCode] = useState('main street');
  return (
    <>
      {hasSeveral && (
        <ErrorSummary
          errors={[
            { id: 'example-name', message: text.fieldError },
            { id: 'example-code', message: text.otherError },
          ]}
        />
      )}
      <TextField id="example-name" label={text.fieldLabel} value={name} onChange={setName} error={text.fieldError} />
      {hasSeveral && (
        <TextField id="example-code" label={text.otherLabel} value={code} onChange={setCode} error={text.otherError} />
      )}
    </>
  );
}
