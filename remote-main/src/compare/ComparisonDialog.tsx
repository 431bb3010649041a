import { FailureNotice, formatNumber, TextField } from '@askwell/page-kit';
import type { Imported } from 'contract/imports';
import type { Location } from 'contract/locations';
import { importMailDelayMinutes } from 'contract/outcomes';
import { type ReactNode, useMemo, useState } from 'react';
import type { ApiFailure } from 'shared-session';
import {
  focusOpenQuestion,
  type ImportedTable,
  MatchingDialog,
  type RowKind,
  getRowName,
  type Rows,
  useMatching,
  useSheets,
} from 'shared-rows/import';
import { Checkbox, Notice } from 'shared-ui';

import { PlansLink } from '../subscription/PlanLimit.tsx';
import { Applied } from './Applied.tsx';
import styles from './ComparisonDialog.module.css';
import type { Comparing, MatchedTable } from './comparing.ts';
import { Differences } from './Differences.tsx';
import type { LineGroup } from './lines.ts';
import { compareMessages as text } from './messages.ts';
import { formatNames } from './namesIn.ts';
import { ServerQuestions } from './ServerQuestions.tsx';
import { findChangedSince, type Prepared, useComparison } from './useComparison.ts';
import { needsNumber, useDecisions } from './useDecisions.ts';

type Props<Values> = {
  comparing: Comparing<Values>;
  table: ImportedTable<Values>;
  file: string;
  locations: readonly Location[];
  onClose: () => void;
};

type Done = { imported: Imported; groups: readonly LineGroup[]; mailed: number };

/** Shows what a file would change in a list, and applies it. */
export function ComparisonDialog<Values>({ table, ...props }: Props<Values>) {
  const [done, setDone] = useState<Done | null>(null);
  const { key, ...chosen } = useSheets(table);
  if (done) return <Applied {...done} onClose={props.onClose} />;
  return <Compared key={key} {...props} {...chosen} onApplied={setDone} />;
}

type ComparedProps<Values> = Props<Values> & { sheets: ReactNode; onApplied: (done: Done) => void };

function Compared<Values>(props: ComparedProps<Values>) {
  const { comparing, table, file, sheets, locations, onClose, onApplied } = props;
  const { arePeople } = comparing;
  const matching = useMatching(table, matchingOptions(arePeople));
  const matchedTable = useMatchedTable(matching);
  const { state, retry, replace } = useComparison(comparing, matchedTable);
  const [changedRows, setChangedRows] = useState<ReadonlySet<number> | null>(null);
  const comparedState = state.status === 'compared' && matchedTable ? state : null;
  const decisions = useDecisions({
    compared: comparedState,
    matched: matchedTable,
    kind: matching.kind,
    locations,
    changedRows,
  });
  const { amounts, groups, mailed } = decisions;
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isPressed, setIsPressed] = useState(false);
  const [isApplying, setIsApplying] = useState(false);
  const { comparison } = comparedState ?? {};
  const { added = [], questions = [] } = comparison ?? {};
  const { missing } = decisions;
  const canDeactivate = comparison?.canDeactivateMissing && missing.length > 0;
  const missingCount = (comparison?.missingCount ?? missing.length) - decisions.foundCount;
  // People who have not joined cannot be deactivated.
  const stayingCount = missingCount - (canDeactivate ? missing.length : 0);
  const totalChanges = Object.values(amounts).reduce((sum, some) => sum + some);
  const number = needsNumber(amounts);
  const isTyped = number === 0 || typed.replaceAll(/\D/g, '') === String(number);
  const amountRead = matching.content.rows.length + matching.leftOut.length;
  const openAmount = matching.isOpen ? matching.openAmount : decisions.openAmount;

  async function apply({ sent, comparison: shown, errors }: Prepared) {
    setFailure(null);
    setIsPressed(true);
    if (openAmount > 0) return focusOpenQuestion();
    if (!isTyped) return document.getElementById(numberId)?.focus();
    setIsApplying(true);
    const result = await sent.apply({ file, hash: shown.hash, ...decisions.sent }, crypto.randomUUID());
    setIsApplying(false);
    if (result.ok) return onApplied({ imported: result.payload, groups, mailed });
    const currentComparison = sent.current(result);
    if (currentComparison === null) return setFailure(result);
    setChangedRows(findChangedSince(shown, currentComparison));
    replace({ sent, comparison: currentComparison, errors });
  }

  return (
    <MatchingDialog
      matching={matching}
      sheets={sheets}
      text={{
        title: text.title(file),
        lead: text.lead(amountRead, matching.leftOut.filter(({ why }) => why === 'repeated').length, arePeople),
        open: openAmount > 0 ? text.open(openAmount) : null,
      }}
      error={isPressed && openAmount > 0 ? text.unanswered(openAmount) : null}
      action={
        comparedState && totalChanges > 0
          ? {
              label: text.apply(amounts, arePeople),
              busy: isApplying && text.applying,
              run: () => apply(comparedState),
            }
          : null
      }
      onClose={onClose}
      parts={{
        result: comparedState && (
          <>
            {changedRows && <Notice kind="warn" role="alert" title={text.changedSince} />}
            {totalChanges === 0 && comparedState.errors.length === 0 && <p role="status">{text.noChanges}</p>}
            <Differences groups={groups} />
          </>
        ),
        questions: matchedTable && (
          <ServerQuestions
            questions={questions}
            added={added}
            hasPlace={(row) => hasPlace(matchedTable.rows[row], matching.kind)}
            getName={(row) => getRowName(matchedTable.rows[row], matching.kind)}
            locations={locations}
            chosen={decisions.chosen}
            onAnswer={decisions.answer}
          />
        ),
        options: (
          <>
            {arePeople && matching.content.leftOut.suspended.length > 0 && (
              <Checkbox
                form=""
                label={text.deactivateLeavers}
                checked={matching.groups.included.has('suspended')}
                onChange={({ currentTarget }) => matching.groups.include('suspended', currentTarget.checked)}
              />
            )}
            {canDeactivate && (
              <Checkbox
                form=""
                label={text.deactivateMissing(missing.length, formatNames(missing.map(({ name }) => name)))}
                checked={decisions.deactivatesMissing}
                onChange={({ currentTarget }) => decisions.deactivateMissing(currentTarget.checked)}
              />
            )}
            {stayingCount > 0 && (
              <p className={styles.lead}>
                {canDeactivate
                  ? text.cannotDeactivate(missingCount, missing.length)
                  : text.missing(stayingCount, arePeople)}
              </p>
            )}
          </>
        ),
      }}
    >
      {state.status === 'comparing' && matchedTable && <p role="status">{text.comparing}</p>}
      {state.status === 'failed' && <FailureNotice failure={state.failure} onRetry={async () => retry()} />}
      {comparedState && number > 0 && (
        <TextField
          id={numberId}
          label={text.typeNumber(formatNumber(number))}
          value={typed}
          error={isPressed && !isTyped ? text.wrongNumber(formatNumber(number)) : undefined}
          onChange={setTyped}
        />
      )}
      {arePeople && mailed > 0 && <p>{text.mailed(mailed, importMailDelayMinutes)}</p>}
      <FailureNotice
        failure={failure}
        atLimit={<PlansLink list={arePeople ? 'people' : 'locations'} added={1} />}
        onRetry={async () => (comparedState ? apply(comparedState) : undefined)}
      />
      {isApplying && <progress className={styles.progress} aria-label={text.applying} />}
    </MatchingDialog>
  );
}

const numberId = 'import-amount';

/** Whether a row has a known location. */
const hasPlace = <Values,>(row: Rows<Values>[number] | undefined, { fields }: RowKind<Values>) =>
  fields.some(({ id, write }) => id === 'locations' && row !== undefined && write(row.values) !== '');

/** Returns everyone in the file, or null while a question about the file is unanswered. */
function useMatchedTable<Values>({
  content,
  columns: { targets },
  rows,
  leftOut,
  isOpen,
}: ReturnType<typeof useMatching<Values>>): MatchedTable<Values> | null {
  return useMemo(
    () =>
      isOpen
        ? null
        : {
            rows: [...rows, ...leftOut.map(({ row }) => row)],
            headings: content.headings,
            targets,
            lines: [...content.rows, ...leftOut.map(({ cells }) => cells)],
            leftOut: new Map(leftOut.map(({ why }, at) => [rows.length + at, why])),
          },
    [isOpen, rows, leftOut, content, targets],
  );
}

/**
 * Keeps people who left in the table, so that they are deactivated, but omits closed locations. The server asks about unknown
 * locations. Words that may be job titles do not change anyone's role unless the admin confirms that.
 */
export const matchingOptions = (arePeople: boolean) => ({
  includedAtFirst: arePeople ? (['onLeave', 'suspended'] as const) : [],
  fieldAskedElsewhere: 'locations',
  confirmedField: 'role',
});
