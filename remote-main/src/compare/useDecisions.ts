import type { Location } from 'contract/locations';
import { decideRows } from 'contract/outcomes';
import type { ImportAnswer, ImportQuestion } from 'contract/imports';
import { useMemo, useState } from 'react';
import type { RowKind } from 'shared-rows/import';

import type { Comparison, MatchedTable } from './comparing.ts';
import { groupLines } from './lines.ts';
import { groupQuestions, type Prepared, toAnswers } from './useComparison.ts';

type Input<Values> = {
  compared: Prepared | null;
  matched: MatchedTable<Values> | null;
  kind: RowKind<Values>;
  locations: readonly Location[];
  changedRows: ReadonlySet<number> | null;
};

/** The answers to the server's questions, and what the file changes because of them. The server counts in the same way. */
export function useDecisions<Values>({ compared, matched, kind, locations, changedRows }: Input<Values>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [deactivatesMissing, setDeactivatesMissing] = useState(false);
  const { answers, open } = useMemo(
    () => toAnswers(compared?.comparison.questions ?? [], chosen, locations),
    [compared, chosen, locations],
  );
  const shownDecisions = useMemo(() => {
    if (compared === null || matched === null) return null;
    const { sent, comparison, errors } = compared;
    const names = new Map(locations.map(({ _id, name }) => [_id, name]));
    const decision = decideRows({
      body: { rows: sent.body.rows, skip: [...matched.leftOut.keys()] },
      comparison: { ...comparison, errors },
      answers,
      locationName: (id) => names.get(id),
    });
    const placeNames = new Map(
      answers.flatMap(({ question, choice, location }) =>
        location || choice === 'without' ? [[question, names.get(location ?? '') ?? ''] as const] : [],
      ),
    );
    const locationQuestions = new Set(
      comparison.questions?.flatMap(({ kind: about, id }) => (about === 'location' ? id : [])),
    );
    const missingPeople = deactivatesMissing ? filterMissing(comparison, answers) : [];
    const { added, changed, deactivated, withdrawn } = decision.counts;
    return {
      amounts: {
        added,
        changed,
        deactivated: deactivated + missingPeople.length,
        withdrawn,
        // Answers about email addresses add people.
        locations: answers.filter(({ question, choice }) => choice === 'add' && locationQuestions.has(question)).length,
      },
      mailed: decision.mailed,
      groups: groupLines({
        prepared: compared,
        decided: decision,
        kind,
        ended: missingPeople,
        changedRows,
        placeNames,
        ...matched,
      }),
    };
  }, [compared, matched, kind, locations, answers, deactivatesMissing, changedRows]);
  const stillMissingPeople = filterMissing(compared?.comparison, answers);
  const openIds = new Set(open.map(({ id }) => id));
  const isOpen = ({ id }: ImportQuestion) => openIds.has(id);
  return {
    amounts: shownDecisions?.amounts ?? nothing,
    /** How many invitations will be mailed. */
    mailed: shownDecisions?.mailed ?? 0,
    groups: shownDecisions?.groups ?? [],
    /** How many questions are unanswered, with grouped questions as one. */
    openAmount: groupQuestions(compared?.comparison.questions ?? []).filter((group) => group.some(isOpen)).length,
    chosen,
    answer: (ids: readonly string[], choice: string) =>
      setChosen(new Map([...chosen, ...ids.map((id) => [id, choice] as const)])),
    missing: stillMissingPeople,
    /** How many people are listed as missing although an answer finds them in the file. */
    foundCount: (compared?.comparison.missing.length ?? 0) - stillMissingPeople.length,
    deactivatesMissing,
    deactivateMissing: setDeactivatesMissing,
    sent: { answers, deactivateMissing: deactivatesMissing },
  };
}

/** Returns the people whom neither the file nor an answer matches. */
function filterMissing(comparison: Comparison | undefined, answers: readonly ImportAnswer[]) {
  const inFile = new Set(answers.map(({ person }) => person));
  return comparison?.missing.filter(({ _id }) => !inFile.has(_id)) ?? [];
}

type Amounts = { added: number; changed: number; deactivated: number; withdrawn: number; locations: number };
const nothing: Amounts = { added: 0, changed: 0, deactivated: 0, withdrawn: 0, locations: 0 };

/** Returns the number that the admin must type before so many people are added or lose access at once; 0 for fewer people. */
export const needsNumber = ({ added, deactivated, withdrawn }: Amounts): number =>
  [added, deactivated + withdrawn].filter((amount) => amount > 100).reduce((sum, amount) => sum + amount, 0);
