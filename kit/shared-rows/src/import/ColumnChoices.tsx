import { ChevronRight, Icon } from 'shared-ui/icons';

import { listTargets, statusTarget } from '../reading/headings/targets.ts';
import { maxColumns } from '../reading/matchColumns.ts';
import { isStatusHeading } from '../reading/headings/statuses.ts';
import styles from './MatchingDialog.module.css';
import { ChoiceList, getLabel, getSamples, skipped, targetLabel } from './MatchingQuestions.tsx';
import { importMessages } from './messages.ts';
import type { Matching } from './useMatching.ts';

const { columns: text } = importMessages;

type ColumnsProps<Values> = {
  matching: Matching<Values>;
  /** Whether to collapse even the matched columns. */
  isClosed: boolean;
};

/** The columns and their fields. They come last, because most files need no change here. */
export function ColumnChoices<Values>({ matching, isClosed }: ColumnsProps<Values>) {
  const { kind, content } = matching;
  const { width, proposed, targets, setTarget } = matching.columns;
  const options = listTargets(kind).map(({ id }) => ({ value: id, label: targetLabel(id, kind) }));
  const columns = targets.map((target, at) => {
    const samples = getSamples([...content.rows, ...content.excluded.map(({ cells }) => cells)], at);
    // Such a heading marks who left, whatever else the column may contain.
    const isStatus = samples !== '' && isStatusHeading(content.headings[at] ?? '');
    const statusLabel = kind.hasEmails ? text.status : text.closed;
    return {
      id: String(at),
      label: getLabel(matching, at),
      hint: samples || text.noSample,
      value: target ?? skipped,
      isRead: target !== null || isStatus,
      options: [
        ...options,
        ...(kind.hasEmails && !isStatus ? [{ value: statusTarget, label: text.status }] : []),
        { value: skipped, label: isStatus ? statusLabel : text.skip },
      ],
      onChange: (id: string) => choose(at, id),
    };
  });

  /** The choice moves the select into the list of ignored columns or back. The select keeps the focus. */
  function choose(at: number, id: string) {
    setTarget(at, id === skipped ? null : id);
    requestAnimationFrame(() => {
      const select = document.querySelector<HTMLElement>(`[data-choice="${at}"] select`);
      select?.closest('details')?.setAttribute('open', '');
      select?.focus();
    });
  }

  // Keeps the order of the proposal, so that a column does not move when the user matches it differently.
  const order = listTargets(kind).map(({ id }) => id);
  const getPosition = ({ id }: { id: string }) => {
    const position = order.indexOf(proposed[Number(id)] ?? '');
    return position === -1 ? order.length : position;
  };
  const matchedColumns = columns.filter(({ isRead }) => isRead).toSorted((a, b) => getPosition(a) - getPosition(b));
  const droppedCount = columns.length - matchedColumns.length + Math.max(0, width - maxColumns);
  return (
    <>
      {isClosed ? (
        <details className={styles.dropped}>
          <summary>
            <Icon icon={ChevronRight} />
            {text.matched(matchedColumns.length)}
          </summary>
          <ChoiceList items={matchedColumns} />
        </details>
      ) : (
        <ChoiceList items={matchedColumns} />
      )}
      {droppedCount > 0 && (
        <details className={styles.dropped}>
          <summary>
            <Icon icon={ChevronRight} />
            {text.leftOut(droppedCount)}
          </summary>
          <ChoiceList items={columns.filter(({ isRead }) => !isRead)} />
        </details>
      )}
    </>
  );
}
