import { Button } from 'shared-ui';
import { CircleCheck, Icon, TriangleAlert } from 'shared-ui/icons';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { csvText, saveFile } from '../import/csvFile.ts';
import type { TextValues } from '../model/rows.ts';
import { rowMessages } from '../messages.ts';
import styles from './Problems.module.css';

/** How many rows have problems, whether only they are shown, and a list of them to take away. */
export function Problems<Values extends TextValues>({ kind, list, dispatch }: RowsFormState<Values>) {
  const { rows, errors, only } = list;
  const text = rowMessages.problems;

  function download() {
    const lines = rows.flatMap(({ key, values }) => {
      const messages = errors.get(key)?.map(({ message }) => message);
      return messages ? [[...kind.fields.map(({ write }) => write(values)), messages.join(' ')]] : [];
    });
    saveFile(`${kind.list}.csv`, csvText([[...kind.fields.map(({ label }) => label), text.problem], ...lines]));
  }

  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        <Icon of={errors.size > 0 ? TriangleAlert : CircleCheck} />
        <span>{errors.size > 0 ? text.title(errors.size) : text.none}</span>
      </p>
      <Button
        kind="quiet"
        onClick={() => dispatch({ type: 'show', only: only === null ? new Set(errors.keys()) : null })}
      >
        {only === null ? text.onlyThese : text.showAll}
      </Button>
      {errors.size > 0 && (
        <Button kind="quiet" onClick={download}>
          {text.download}
        </Button>
      )}
    </div>
  );
}
