import { FailureNotice, sharedMessages } from '@askwell/page-kit';
import type { Imported } from 'contract/imports';
import type { Location } from 'contract/locations';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { ApiFailure } from 'shared-session';
import {
  ColumnChoices,
  type ImportedTable,
  MatchingQuestions,
  rowName,
  SheetChoice,
  useMatching,
} from 'shared-rows/import';
import { Button, Checkbox, Dialog, Notice } from 'shared-ui';

import { PlansLink } from '../pages/AddRowsEnd.tsx';
import { Applied } from './Applied.tsx';
import styles from './ComparisonDialog.module.css';
import type { Comparing } from './comparing.ts';
import { Differences } from './Differences.tsx';
import { compareText as text } from './messages.ts';
import { namesIn } from './namesIn.ts';
import { ServerQuestions } from './ServerQuestions.tsx';
import { changedSince, type Prepared, toAnswers, useComparison } from './useComparison.ts';

type Props<Values, Body extends ComparedBody> = {
  comparing: Comparing<Values, Body>;
  table: ImportedTable<Values>;
  file: string;
  locations: readonly Location[];
  /** Adds the rows of the file, where the server cannot compare. */
  onAdd: () => void;
  onClose: () => void;
};
type ComparedBody = { rows: readonly object[]; skip?: number[] | undefined };

/** What a file would change in a list, and applies it as it is shown. */
export function ComparisonDialog<Values, Body extends ComparedBody>({ table, ...props }: Props<Values, Body>) {
  const [sheet, setSheet] = useState(0);
  const [applied, setApplied] = useState<Imported | null>(null);
  const { sheets = [], lines } = table;
  if (applied) return <Applied imported={applied} onClose={props.onClose} />;
  return (
    <Comparison
      // Another sheet has other columns.
      key={sheet}
      {...props}
      table={{ ...table, lines: sheets[sheet]?.lines ?? lines }}
      sheets={<SheetChoice names={sheets.map(({ name }) => name)} chosen={sheet} onChoose={setSheet} />}
      onApplied={setApplied}
    />
  );
}

type ComparisonProps<Values, Body extends ComparedBody> = Props<Values, Body> & {
  sheets: ReactNode;
  onApplied: (imported: Imported) => void;
};

function Comparison<Values, Body extends ComparedBody>(props: ComparisonProps<Values, Body>) {
  const { comparing, table, file, sheets, locations, onAdd, onClose, onApplied } = props;
  const { arePeople } = comparing;
  const matching = useMatching(table, matchingOptions);
  const { found, isMissing, questions, answers } = matching;
  const isOpen = isMissing || questions.some(({ id }) => !answers.has(id));
  const choices = JSON.stringify([matching.targets, [...answers], [...matching.included], matching.meant.length]);
  const matched = useMemo(
    () => (isOpen ? null : { rows: matching.rowsOf(), headings: found.headings, lines: found.rows }),
    // The rows follow from these, and would be new ones on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [isOpen, choices, found],
  );
  const { state, retry, replace } = useComparison(comparing, matched);
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(new Map());
  const [deactivates, setDeactivates] = useState(false);
  const [since, setSince] = useState<ReadonlySet<number> | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const [isApplying, setIsApplying] = useState(false);
  const errorId = useId();
  const compared = state.status === 'compared' && matched ? state : null;
  const missing = compared?.comparison.missing ?? [];
  const decided = toAnswers(compared?.comparison.questions ?? [], given);
  const amount = compared
    ? compared.comparison.added.length + compared.comparison.changed.length + (deactivates ? missing.length : 0)
    : 0;

  async function apply({ body, comparison, errors }: Prepared<Body>) {
    setFailure(null);
    setIsUnanswered(!decided.isComplete);
    if (!decided.isComplete) return;
    setIsApplying(true);
    const decisions = { file, hash: comparison.hash, answers: decided.answers, deactivateMissing: deactivates };
    const result = await comparing.apply(body, decisions, crypto.randomUUID());
    setIsApplying(false);
    if (result.ok) return onApplied(result.payload);
    const current = comparing.current(result);
    if (current === null) return setFailure(result);
    const now = { body, comparison: current, errors };
    setSince(changedSince({ comparison }, now));
    replace(now);
  }

  return (
    // Keeps keys and drops from the page behind the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        open
        isWide
        isBusy={isApplying}
        onClose={onClose}
        title={text.title(file)}
        actions={
          <>
            {isUnanswered && !decided.isComplete && (
              <p id={errorId} role="alert" className={styles.error}>
                {text.unanswered((compared?.comparison.questions.length ?? 0) - decided.answers.length)}
              </p>
            )}
            <Button aria-disabled={isApplying} onClick={onClose}>
              {sharedMessages.cancel}
            </Button>
            {compared && amount > 0 && (
              <Button
                kind="primary"
                busy={isApplying && text.applying}
                aria-describedby={isUnanswered ? errorId : undefined}
                onClick={() => void apply(compared)}
              >
                {text.apply(amount)}
              </Button>
            )}
          </>
        }
      >
        <p className={styles.lead}>{text.lead(found.rows.length, arePeople)}</p>
        {sheets}
        <MatchingQuestions matching={matching} hasPreview={isOpen} />
        {state.status === 'comparing' && matched && <p role="status">{text.comparing}</p>}
        {state.status === 'failed' &&
          (state.failure.isNotOffered ? (
            <Notice kind="info" actions={<Button onClick={onAdd}>{text.addInstead}</Button>}>
              {text.notOffered}
            </Notice>
          ) : (
            <FailureNotice failure={state.failure} onRetry={async () => retry()} />
          ))}
        {since && compared && <Notice kind="warn" role="alert" title={text.changedSince} />}
        {compared && matched && (
          <>
            {amount === 0 && compared.errors.length === 0 && <p role="status">{text.noChanges}</p>}
            <Differences prepared={compared} kind={matching.kind} rows={matched.rows} since={since} />
            <ServerQuestions
              questions={compared.comparison.questions}
              rows={matched.rows}
              kind={matching.kind}
              locations={locations}
              given={given}
              onAnswer={(id, choice) => setGiven(new Map(given).set(id, choice))}
            />
            {missing.length > 0 &&
              (compared.comparison.canDeactivateMissing ? (
                <Checkbox
                  label={text.deactivateMissing(missing.length, namesIn(missing.map(({ name }) => name)))}
                  checked={deactivates}
                  onChange={({ currentTarget }) => setDeactivates(currentTarget.checked)}
                />
              ) : (
                <p className={styles.lead}>{(arePeople ? text.missing : text.missingPlaces)(missing.length)}</p>
              ))}
            <Untouched comparison={compared.comparison} names={(row) => rowName(matched.rows[row], matching.kind)} />
          </>
        )}
        <FailureNotice
          failure={failure}
          atLimit={<PlansLink />}
          onRetry={async () => (compared ? apply(compared) : undefined)}
        />
        {isApplying && <progress className={styles.progress} aria-label={text.applying} />}
        <ColumnChoices
          matching={matching}
          width={table.lines.reduce((most, { length }) => Math.max(most, length), 0)}
          isClosed
        />
      </Dialog>
    </div>
  );
}

// Who is suspended in the file is deactivated by it; locations that are not known are asked about with the differences.
const matchingOptions = { starts: ['onLeave', 'suspended'], leavesOpen: 'locations' } as const;

type UntouchedProps = { comparison: Prepared<unknown>['comparison']; names: (row: number) => string };

function Untouched({ comparison: { untouched }, names }: UntouchedProps) {
  return [...Map.groupBy(untouched, ({ reason }) => reason)].map(([reason, some]) => (
    <p key={reason} className={styles.lead}>
      {text.untouched[reason](namesIn(some.map(({ row }) => names(row))))}
    </p>
  ));
}
