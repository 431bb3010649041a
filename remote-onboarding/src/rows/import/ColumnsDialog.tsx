import { useId, useState } from 'react';
import { deviceKey, kept, storedValue } from 'remote-kit';
import { useSession } from 'shared-session';
import { Button, Checkbox, Dialog, Select } from 'shared-ui';

import { messages } from '../../messages/index.ts';
import type { RowKind } from '../model/rowKind.ts';
import type { NewRow } from '../model/rowList.ts';
import { beside, fillByColumn, type Target } from './fillRow.ts';
import { foldHeading } from './headings.ts';
import { matchColumns } from './matchColumns.ts';
import type { Lines } from './useFileImport.ts';
import styles from './ColumnsDialog.module.css';

const text = messages.columns;

type Props<Values> = {
  lines: Lines;
  kind: RowKind<Values>;
  onClose: () => void;
  onAdd: (rows: readonly NewRow<Values>[]) => void;
};

/** Asks where each column of a file goes, with three of its values to tell it by. */
export function ColumnsDialog<Values>({ lines, kind, onClose, onAdd }: Props<Values>) {
  const known = columnsStorage(useSession().firebaseUser?.uid ?? '', kind.list);
  const [proposed] = useState(() => matchColumns(lines, kind, known.recall()));
  const [hasHeader, setHasHeader] = useState(proposed.hasHeader);
  const [targets, setTargets] = useState(proposed.targets);
  const [isMissing, setIsMissing] = useState(false);
  const errorId = useId();
  const values = hasHeader ? lines.slice(1) : lines;

  function add() {
    if (targets.every((target) => target === null)) return setIsMissing(true);
    if (hasHeader) known.remember(lines[0] ?? [], targets);
    onClose();
    // As it closes, the dialog gives the focus back: the rows take it after that.
    queueMicrotask(() => onAdd(values.map((cells) => fillByColumn(cells, targets, kind))));
  }

  return (
    // Only keeps keys from the rows and their form behind it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        open
        onClose={onClose}
        title={text.title}
        actions={
          <>
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button kind="primary" aria-describedby={isMissing ? errorId : undefined} onClick={add}>
              {text.add(values.length)}
            </Button>
          </>
        }
      >
        <p className={styles.lead}>{text.lead(values.length)}</p>
        <Checkbox
          // Enter on it would send the form that the dialog stands in.
          form=""
          label={text.hasHeader}
          checked={hasHeader}
          onChange={(event) => setHasHeader(event.currentTarget.checked)}
        />
        <ul className={styles.columns}>
          {targets.map((target, at) => (
            <ColumnChoice
              // The columns of a file never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              heading={(hasHeader && lines[0]?.[at]) || text.column(letterOf(at))}
              samples={values.slice(0, 3).map((cells) => cells[at] ?? '')}
              target={target}
              fields={kind.fields}
              onChange={(chosen) => setTargets(targets.with(at, chosen))}
            />
          ))}
        </ul>
        {isMissing && (
          <p id={errorId} role="alert" className={styles.error}>
            {text.noColumn}
          </p>
        )}
      </Dialog>
    </div>
  );
}

/** 0 → A, 25 → Z, 26 → AA, as spreadsheets count. */
function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

const skipped = '';

type ColumnChoiceProps = {
  heading: string;
  samples: readonly string[];
  target: Target;
  fields: readonly { id: string; label: string }[];
  onChange: (target: Target) => void;
};

/** One column of a file: its heading, what is in it, and where it goes. */
export function ColumnChoice({ heading, samples, target, fields, onChange }: ColumnChoiceProps) {
  const id = useId();
  return (
    <li className={styles.column}>
      <div className={styles.about}>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.samples} id={`${id}-samples`}>
          {samples.map((sample) => sample.trim() || text.noSample).join(' · ')}
        </p>
      </div>
      <div className={styles.target}>
        <Select
          id={id}
          aria-label={text.goesTo(heading)}
          aria-describedby={`${id}-samples`}
          value={target ?? skipped}
          onChange={({ currentTarget }) => onChange(currentTarget.value === skipped ? null : currentTarget.value)}
        >
          {fields.map((field) => (
            <option key={field.id} value={field.id}>
              {field.label}
            </option>
          ))}
          <option value={beside}>{text.keep}</option>
          <option value={skipped}>{text.skip}</option>
        </Select>
      </div>
    </li>
  );
}

type KnownColumns = Readonly<Record<string, Target>>;

/** Where somebody's columns went the last time, by their headings. */
export function columnsStorage(user: string, list: string) {
  const stored = storedValue(deviceKey('columns', user, list), areColumns);
  const recall = () => stored.recall() ?? {};
  return {
    recall,
    remember(headings: readonly string[], targets: readonly Target[]) {
      const added = headings.map((heading, at) => [foldHeading(heading), targets[at] ?? null] as const);
      stored.remember({ ...recall(), ...Object.fromEntries(added.filter(([heading]) => heading !== '')) });
    },
  };
}

const areColumns = (found: unknown): found is KnownColumns =>
  typeof found === 'object' &&
  found !== null &&
  Object.values(found).every((target) => target === null || kept.text(target));
