import { useDraft } from '@askwell/page-kit';
import { useMemo, useState } from 'react';
import { useSession } from 'shared-session';
import * as v from 'valibot';

import type { RowKind, Rows } from '../model/rows.ts';
import type { LeftOut } from '../reading/leftOut.ts';
import type { Lines } from '../reading/headings/targets.ts';
import { findLikelyColumn, limitColumns, matchColumns, findOtherEmailColumn } from '../reading/matchColumns.ts';
import type { Sheet } from '../reading/readFile.ts';
import { type Answers, findQuestions, isDefault, proposeAnswers, toRows } from '../reading/readRows.ts';
import { rowsToImport } from '../reading/rowsToImport.ts';
import { applyTitles } from '../reading/titles.ts';
import { plainHeading } from '../reading/headings/plainHeading.ts';

/** A table, and the sheets of its workbook. The first sheet is the table. */
export type ImportedTable<Values> = { lines: Lines; sheets?: readonly Sheet[]; kind: RowKind<Values> };

export type Matching<Values> = ReturnType<typeof useMatching<Values>>;

type Options = {
  /** The groups of lines to include by default. */
  includedAtFirst?: readonly LeftOut[];
  /** A field whose unknown values the page asks about elsewhere. */
  fieldAskedElsewhere?: string;
  /** A field whose suggested values the user must confirm, unless they are the default. */
  confirmedField?: string;
};

/** Proposes the meaning of a table's columns, lines and values. The user can change each. */
export function useMatching<Values>(
  { lines: whole, kind }: ImportedTable<Values>,
  { includedAtFirst = ['onLeave'], fieldAskedElsewhere = '', confirmedField = '' }: Options = {},
) {
  const [lines] = useState(() => applyTitles(limitColumns(whole, kind), kind));
  const headings = useRememberedHeadings(kind.list);
  const [{ headerAt, ...proposed }] = useState(() => matchColumns(lines, kind, headings.targets));
  const [targets, setTargets] = useState(proposed.targets);
  const [included, setIncluded] = useState<ReadonlySet<LeftOut>>(new Set([...includedAtFirst, 'privateEmail']));
  /** The columns and groups that the admin was asked about and has decided. */
  const [decided, setDecided] = useState<ReadonlySet<number | LeftOut>>(new Set());
  const [chosen, setChosen] = useState<Answers>(new Map());
  /** The misspelled emails whose correction the user has accepted. */
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const content = useMemo(
    () => rowsToImport(lines, { headerAt, targets }, kind, included),
    [lines, headerAt, targets, kind, included],
  );
  const questions = useMemo(
    () => findQuestions(content.rows, targets, kind).filter(({ field }) => field.id !== fieldAskedElsewhere),
    [content, targets, kind, fieldAskedElsewhere],
  );
  const answers = useMemo(
    () =>
      proposeAnswers(
        questions,
        chosen,
        ({ field, suggested }) => field.id === confirmedField && !isDefault(field, suggested, kind),
      ),
    [questions, chosen, confirmedField, kind],
  );
  const isMissing = !targets.includes(kind.fields[0].id);
  const filled = useMemo(
    () => (isMissing ? [] : toRows(content.rows, targets, kind, answers)),
    [isMissing, content, targets, kind, answers],
  );
  const leftOut = useMemo(() => {
    const rows = toRows(
      content.excluded.map(({ cells }) => cells),
      targets,
      kind,
    );
    return content.excluded.flatMap(({ cells, why }, at) => {
      const row = rows[at];
      return row ? [{ row, cells, why }] : [];
    });
  }, [content, targets, kind]);
  const typos = useMemo(() => filled.flatMap((row) => findTypo(row.values, kind) ?? []), [filled, kind]);
  const rows = useMemo(() => withCorrections(filled, kind, corrected), [filled, kind, corrected]);
  const unclearColumns = proposed.unclear.filter(({ at }) => !decided.has(at));
  const privateLines = content.leftOut.privateEmail;
  const asksPrivate = privateLines.length > 0 && !decided.has('privateEmail');
  const openAmount =
    Number(isMissing) +
    Number(asksPrivate) +
    unclearColumns.length +
    questions.filter(({ id }) => !answers.has(id)).length;
  const workEmail = proposed.targets.indexOf('email');
  const privateEmail = findOtherEmailColumn(content.rows, proposed.targets);

  return {
    kind,
    /** Whether the rows are compared with existing people, whose roles can remain unchanged. */
    keepsRoles: confirmedField === 'role',
    columns: {
      /** The number of columns in the file. */
      width: whole.reduce((most, { length }) => Math.max(most, length), 0),
      proposed: proposed.targets,
      targets,
      /** Moves a target to this column, and remembers the choice for the column's heading. */
      setTarget(at: number, target: string | null) {
        setTargets(targets.map((other) => (other === target ? null : other)).with(at, target));
        setDecided(new Set([...decided, at]));
        headings.remember(lines[headerAt]?.[at] ?? '', target);
      },
      /** The columns whose heading is unclear, each with a likely target. */
      unclear: unclearColumns,
      /** Whether the required column is missing, and which column is likely meant. */
      isMissing,
      likely: isMissing ? findLikelyColumn(lines, kind) : -1,
    },
    content,
    /** The groups of lines that are included. */
    groups: {
      included,
      include: (why: LeftOut, isIncluded: boolean) =>
        setIncluded(new Set(isIncluded ? [...included, why] : [...included].filter((other) => other !== why))),
    },
    /** People without a company email address; `isUsed` is null until the admin has decided. */
    otherDomain: {
      domain: content.companyDomain,
      lines: privateLines,
      isUsed: asksPrivate ? null : included.has('privateEmail'),
      use(isUsed: boolean) {
        setDecided(new Set([...decided, 'privateEmail']));
        setIncluded(
          new Set(isUsed ? [...included, 'privateEmail'] : [...included].filter((why) => why !== 'privateEmail')),
        );
      },
    },
    questions: questions.map((question) => ({
      ...question,
      answer: answers.get(question.id),
      choose: (answer: string) => setChosen(new Map(chosen).set(question.id, answer)),
    })),
    /** Whether the user must answer questions before the rows are final, and how many. */
    isOpen: openAmount > 0,
    openAmount,
    /** The emails that are likely misspelled. */
    typos: typos
      .filter(({ written }) => !corrected.has(written))
      .map((typo) => ({ ...typo, correct: () => setCorrected(new Set([...corrected, typo.written])) })),
    /** A column of private emails, and the number of rows without another email. */
    privateEmails: {
      amount: content.rows.filter((cells) => !cells[workEmail]?.trim() && cells[privateEmail]?.trim()).length,
      isUsed: targets[privateEmail] === 'otherEmail',
      use: (isUsed: boolean) => setTargets(targets.with(privateEmail, isUsed ? 'otherEmail' : null)),
    },
    /** The rows that will be added. */
    rows,
    /** The omitted rows. Together with `rows`, they include everyone in the file. */
    leftOut,
    /** Returns the same rows, read with a list kind that knows more values. */
    getRows: (extended: RowKind<Values>): Rows<Values> =>
      withCorrections(toRows(content.rows, targets, extended, answers), extended, corrected),
  };
}

/** Remembers what the admin has chosen for headings of earlier files: on this device, for this organization, until sign-out. */
function useRememberedHeadings(list: string) {
  const organization = useSession().user?.organizationId ?? '';
  const { value, change } = useDraft(`headings-${list}-${organization}`, rememberedHeadings, {});
  return {
    targets: new Map(Object.entries(value).map(([heading, target]) => [heading, target === '' ? null : target])),
    remember(heading: string, target: string | null) {
      const key = plainHeading(heading);
      if (key !== '')
        change(Object.fromEntries([...Object.entries(value).slice(-maxRememberedHeadings), [key, target ?? '']]));
    },
  };
}

const rememberedHeadings = v.record(v.string(), v.string());
const maxRememberedHeadings = 200;

/** Applies the corrections that the user has accepted. */
function withCorrections<Values>(rows: Rows<Values>, kind: RowKind<Values>, corrected: ReadonlySet<string>) {
  if (corrected.size === 0) return rows;
  return rows.map((row) => {
    const typo = findTypo(row.values, kind);
    return typo && corrected.has(typo.written) ? { ...row, values: { ...row.values, ...typo.change } } : row;
  });
}

function findTypo<Values>(values: Values, { fields: [first] }: RowKind<Values>) {
  const correction = first.column?.correction?.(values);
  return correction ? { ...correction, written: first.write(values) } : null;
}
