import { Button } from 'shared-ui';
import { ChevronRight, CircleCheck, Icon, TriangleAlert } from 'shared-ui/icons';

import { rowMessages } from '../messages.ts';
import { isInFileSummary, maxOpenedRows, type Rows, type TextValues } from '../model/rows.ts';
import { csvText, saveFile } from '../reading/csvFile.ts';
import styles from './RowsForm.module.css';
import type { RowsFormState } from './useRowsForm.ts';

const text = rowMessages.summary;

/** A line about each imported file: how many of its rows are ready, and how many need attention. */
export function FileSummaries<Values extends TextValues>({ form }: { form: RowsFormState<Values> }) {
  const files = Map.groupBy(
    form.list.rows.filter(({ file }) => file !== undefined),
    ({ file = '' }) => file,
  );
  return [...files].map(([file, rows]) => <FileSummary key={file} file={file} rows={rows} form={form} />);
}

type Props<Values extends TextValues> = { file: string; rows: Rows<Values>; form: RowsFormState<Values> };

function FileSummary<Values extends TextValues>({ file, rows, form: { kind, list, dispatch } }: Props<Values>) {
  const findProblems = (key: string) => list.allErrors.get(key) ?? list.shownErrors.get(key) ?? [];
  const bad = rows.filter(({ key }) => findProblems(key).length > 0);
  const hiddenRows = bad.filter(isInFileSummary);
  const readyCount = rows.length - bad.length;
  const names = rows
    .filter((row) => isInFileSummary(row) && findProblems(row.key).length === 0)
    .slice(0, maxOpenedRows);

  function download() {
    const lines = rows.map(({ key, values }) => [
      ...kind.fields.map(({ write }) => write(values)),
      findProblems(key)
        .map(({ message }) => message)
        .join(' '),
    ]);
    saveFile(`${kind.list}.csv`, csvText([[...kind.fields.map(({ label }) => label), text.problem], ...lines]));
  }

  return (
    <div className={styles.summary}>
      <p className={styles.count} role="status">
        <Icon icon={bad.length > 0 ? TriangleAlert : CircleCheck} />
        <span>{text.counts(file, readyCount, bad.length, kind.hasEmails)}</span>
      </p>
      {hiddenRows.length > 0 && (
        <Button
          onClick={() =>
            dispatch({ type: 'open', keys: new Set(hiddenRows.slice(0, maxOpenedRows).map(({ key }) => key)) })
          }
        >
          {text.open(Math.min(hiddenRows.length, maxOpenedRows))}
        </Button>
      )}
      <Button kind="quiet" onClick={download}>
        {text.download}
      </Button>
      <Button kind="quiet" onClick={() => dispatch({ type: 'removeFile', file })}>
        {text.remove(file)}
      </Button>
      {names.length > 0 && (
        <details className={styles.ready}>
          <summary>
            <Icon icon={ChevronRight} />
            {text.show}
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari scrolls only what has the focus */}
          <ol tabIndex={0} aria-label={text.counts(file, readyCount, 0, kind.hasEmails)}>
            {names.map(({ key, values }) => (
              <li key={key}>
                {kind.fields
                  .map(({ write }) => write(values))
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
          {readyCount > names.length && <p>{text.more(readyCount - names.length)}</p>}
        </details>
      )}
    </div>
  );
}
