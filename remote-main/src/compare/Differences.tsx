import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { type RowKind, type Rows, rowName } from 'shared-rows/import';
import { Button } from 'shared-ui';

import styles from './ComparisonDialog.module.css';
import { fieldLabel, showValue } from './comparing.ts';
import { compareMessages as text } from './messages.ts';
import type { Prepared } from './useComparison.ts';

type Props<Values> = {
  prepared: Prepared;
  kind: RowKind<Values>;
  rows: Rows<Values>;
  /** The rows that have changed since the comparison was first shown. */
  changedRows: ReadonlySet<number> | null;
};
type Kind = keyof typeof text.kinds;
type Line = { row: number; name: string; details: readonly string[] };

/** The differences, one kind at a time. Renders only visible lines. */
export function Differences<Values>({ prepared, kind, rows, changedRows }: Props<Values>) {
  const groups = useMemo(() => groupsOf(prepared, kind, rows, changedRows), [prepared, kind, rows, changedRows]);
  const [wanted, setWanted] = useState<Kind | null>(null);
  const shown = groups.find(([id]) => id === wanted) ?? groups[0];
  return (
    <>
      <div className={styles.kinds} role="group" aria-label={text.differences}>
        {groups.map(([id, lines]) => (
          <Button
            key={id}
            aria-pressed={id === shown?.[0]}
            className={styles.kind}
            data-errors={id === 'errors' || undefined}
            onClick={() => setWanted(id)}
          >
            {text.kinds[id](lines.length)}
          </Button>
        ))}
        <span className={styles.same}>{text.same(prepared.comparison.same)}</span>
      </div>
      {shown && <Lines key={shown[0]} label={text.kinds[shown[0]](shown[1].length)} lines={shown[1]} />}
      {shown?.[0] === 'errors' && <p className={styles.lead}>{text.errorsLeftOut}</p>}
    </>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => 48,
    overscan: 10,
    initialRect: { width: 600, height: 320 },
  });
  return (
    // Focusable, so that keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.lines} role="region" aria-label={label} tabIndex={0}>
      <ol style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            <li
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className={styles.name}>{line?.name}</span>
              {line?.details.map((detail) => (
                <span key={detail} className={styles.detail}>
                  {detail}
                </span>
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function groupsOf<Values>(
  { comparison, errors }: Prepared,
  kind: RowKind<Values>,
  rows: Rows<Values>,
  changedRows: ReadonlySet<number> | null,
) {
  const nameOf = (row: number) => rowName(rows[row], kind);
  const added = comparison.added.map((row): Line => ({
    row,
    name: nameOf(row),
    details: [newDetails(rows[row], kind)],
  }));
  const changed = comparison.changed.map(({ row, name, changes }): Line => ({
    row,
    name,
    details: changes.map(
      ({ field, from, to }) => `${fieldLabel(field)}: ${text.change(showValue(field, from), showValue(field, to))}`,
    ),
  }));
  const invalid = [...Map.groupBy(errors, ({ path: [, row] }) => Number(row))].map(([row, rowErrors]): Line => ({
    row,
    name: nameOf(row),
    details: rowErrors.map(({ message }) => message),
  }));
  const groups: [Kind, Line[]][] = [
    ['changedSince', [...added, ...changed].filter(({ row }) => changedRows?.has(row))],
    ['changed', changed],
    ['added', added],
    ['errors', invalid],
  ];
  return groups.filter(([, lines]) => lines.length > 0);
}

function newDetails<Values>(row: Rows<Values>[number] | undefined, { fields }: RowKind<Values>): string {
  if (row === undefined) return '';
  const unmatched = Object.values(row.unmatched);
  return [...fields.filter(({ id }) => id !== 'name').map(({ write }) => write(row.values)), ...unmatched]
    .filter(Boolean)
    .join(' · ');
}
