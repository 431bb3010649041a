import { FailureNotice } from '@askwell/page-kit';
import type { Imported } from 'contract/imports';
import type { Location } from 'contract/locations';
import { type ReactNode, useMemo, useState } from 'react';
import type { ApiFailure } from 'shared-session';
import { type ImportedTable, MatchingDialog, rowName, useMatching, useSheets } from 'shared-rows/import';
import { Button, Checkbox, Notice } from 'shared-ui';

import { PlansLink } from '../settings/AddRowsEnd.tsx';
import { Applied } from './Applied.tsx';
import styles from './ComparisonDialog.module.css';
import type { Comparing } from './comparing.ts';
import { Differences } from './Differences.tsx';
import { compareMessages as text } from './messages.ts';
import { namesIn } from './namesIn.ts';
import { ServerQuestions } from './ServerQuestions.tsx';
import { changedSince, type Prepared, toAnswers, useComparison } from './useComparison.ts';

type Props<Values> = {
  comparing: Comparing<Values>;
  table: ImportedTable<Values>;
  file: string;
  locations: readonly Location[];
  /** Adds the rows of the file, if the server cannot compare. */
  onAdd: () => void;
  onClose: () => void;
};

/** Shows what a file would change in a list, and applies it. */
export function ComparisonDialog<Values>({ table, ...props }: Props<Values>) {
  const [applied, setApplied] = useState<Imported | null>(null);
  const { key, ...chosen } = useSheets(table);
  if (applied) return <Applied imported={applied} onClose={props.onClose} />;
  return <Compared key={key} {...props} {...chosen} onApplied={setApplied} />;
}

type ComparedProps<Values> = Props<Values> & { sheets: ReactNode; onApplied: (imported: Imported) => void };

function Compared<Values>(props: ComparedProps<Values>) {
  const { comparing, table, file, sheets, locations, onAdd, onClose, onApplied } = props;
  const { arePeople } = comparing;
  const matching = useMatching(table, matchingOptions(arePeople));
  const { found, rows, isOpen } = matching;
  const matched = useMemo(
    () => (isOpen ? null : { rows, headings: found.headings, lines: found.rows }),
    [isOpen, rows, found],
  );
  const { state, retry, replace } = useComparison(comparing, matched);
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(new Map());
  const [deactivates, setDeactivates] = useState(false);
  const [changedRows, setChangedRows] = useState<ReadonlySet<number> | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const [isApplying, setIsApplying] = useState(false);
  const compared = state.status === 'compared' && matched ? state : null;
  const { added = [], changed = [], missing = [], questions = [], untouched = [] } = compared?.comparison ?? {};
  const missingCount = compared?.comparison.missingCount ?? missing.length;
  const decided = toAnswers(questions, given);
  const amount = added.length + changed.length + (deactivates ? missing.length : 0);

  async function apply({ sent, comparison, errors }: Prepared) {
    setFailure(null);
    setIsUnanswered(!decided.isComplete);
    if (!decided.isComplete) return;
    setIsApplying(true);
    const decisions = { file, hash: comparison.hash, answers: decided.answers, deactivateMissing: deactivates };
    const result = await sent.apply(decisions, crypto.randomUUID());
    setIsApplying(false);
    if (result.ok) return onApplied(result.payload);
    const current = sent.current(result);
    if (current === null) return setFailure(result);
    setChangedRows(changedSince(comparison, current));
    replace({ sent, comparison: current, errors });
  }

  return (
    <MatchingDialog
      matching={matching}
      sheets={sheets}
      text={{ title: text.title(file), lead: text.lead(found.rows.length, arePeople) }}
      error={isUnanswered && !decided.isComplete ? text.unanswered(questions.length - decided.answers.length) : null}
      action={
        compared && amount > 0
          ? { label: text.apply(amount), busy: isApplying && text.applying, run: () => apply(compared) }
          : null
      }
      isComparison
      onClose={onClose}
    >
      {state.status === 'comparing' && matched && <p role="status">{text.comparing}</p>}
      {state.status === 'failed' &&
        (state.failure.isNotOffered ? (
          <Notice kind="info" actions={<Button onClick={onAdd}>{text.addInstead}</Button>}>
            {text.notOffered}
          </Notice>
        ) : (
          <FailureNotice failure={state.failure} onRetry={async () => retry()} />
        ))}
      {changedRows && compared && <Notice kind="warn" role="alert" title={text.changedSince} />}
      {compared && matched && (
        <>
          {amount === 0 && compared.errors.length === 0 && <p role="status">{text.noChanges}</p>}
          <Differences prepared={compared} kind={matching.kind} rows={matched.rows} changedRows={changedRows} />
          <ServerQuestions
            questions={questions}
            rows={matched.rows}
            kind={matching.kind}
            locations={locations}
            given={given}
            onAnswer={(id, choice) => setGiven(new Map(given).set(id, choice))}
          />
          {missingCount > 0 &&
            (compared.comparison.canDeactivateMissing ? (
              <Checkbox
                label={text.deactivateMissing(missing.length, namesIn(missing.map(({ name }) => name)))}
                checked={deactivates}
                onChange={({ currentTarget }) => setDeactivates(currentTarget.checked)}
              />
            ) : (
              <p className={styles.lead}>{text.missing(missingCount, arePeople)}</p>
            ))}
          {[...Map.groupBy(untouched, ({ reason }) => reason)].map(([reason, some]) => (
            <p key={reason} className={styles.lead}>
              {text.untouched[reason](namesIn(some.map(({ row }) => rowName(matched.rows[row], matching.kind))))}
            </p>
          ))}
        </>
      )}
      <FailureNotice
        failure={failure}
        atLimit={<PlansLink />}
        onRetry={async () => (compared ? apply(compared) : undefined)}
      />
      {isApplying && <progress className={styles.progress} aria-label={text.applying} />}
    </MatchingDialog>
  );
}

/** Suspended people stay in the table, to be deactivated; closed locations do not. The server asks about unknown locations. */
export const matchingOptions = (arePeople: boolean) => ({
  includedAtFirst: arePeople ? (['onLeave', 'suspended'] as const) : [],
  fieldAskedElsewhere: 'locations',
});
