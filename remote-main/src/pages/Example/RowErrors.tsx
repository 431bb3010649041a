import { useState } from 'react';
import { TextField } from 'remote-kit';
import { Notice } from 'shared-ui';

import { example as exampleWords } from '../../words/example.ts';

const text = exampleWords.states;

/** A list of which two rows are refused, each at its own place. */
export function RowErrors() {
  const [names, setNames] = useState<readonly string[]>(text.rows);
  return (
    <>
      <Notice kind="warn" role="alert" title={text.rowsTitle(1, names.length)} />
      {names.map((name, row) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- the rows never move
          key={row}
          id={`example-row-${row}`}
          label={text.rowLabel(row + 1)}
          value={name}
          error={row === 2 ? text.rowError : undefined}
          onChange={(value) => setNames(names.map((other, place) => (place === row ? value : other)))}
        />
      ))}
    </>
  );
}
