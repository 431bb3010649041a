import { foldName } from 'contract/fold';
import { newRow, type Row, type RowField, type RowKind, type Rows } from '../model/rows.ts';
import { withoutStatus } from './leftOut.ts';
import { isAlias } from './headings/otherEmails.ts';
import { getField, isNameTarget, type Lines, type Target, listTargets } from './headings/targets.ts';
import { findLocationUnit, meansNoAccess } from './headings/byValues.ts';
import { normalizeName } from './addresses.ts';
import { suggestValues } from './values.ts';
import { hasOneOf } from './headings/wordLists.ts';
import { plainWords } from './words.ts';

/** Returns the label of each line: its name, or else another field. */
export function getLineNames<Values>(lines: Lines, targets: readonly Target[], kind: RowKind<Values>): string[] {
  const readers = [...kind.fields].toSorted(nameFirst).map((field) => createTextReader(targets, field, kind));
  return lines.map((cells) => (readers.map((read) => read(cells)).find(Boolean) ?? '').slice(0, 60));
}

/** Returns the label of a row: its name, or else another field. */
export function getRowName<Values>(row: Row<Values> | undefined, { fields }: RowKind<Values>): string {
  if (row === undefined) return '';
  const texts = [...fields].toSorted(nameFirst).map(({ write }) => write(row.values));
  return texts.find(Boolean) ?? '';
}

const nameFirst = (a: { id: string }, b: { id: string }) => Number(b.id === 'name') - Number(a.id === 'name');

/** Makes rows from lines. Several columns may belong to one field. */
export function toRows<Values>(
  lines: Lines,
  targets: readonly Target[],
  kind: RowKind<Values>,
  answers: Answers = new Map(),
): Rows<Values> {
  const fields = kind.fields.map((field) => ({ field, read: createTextReader(targets, field, kind) }));
  // A first name by itself does not replace a whole name.
  const hasPartOfName = targets.includes('firstName') && !targets.some((target) => target && wholeNames.has(target));
  return lines.map((cells) => {
    let values = kind.empty;
    const otherText = cells
      .slice(targets.length)
      .filter((cell) => cell !== '' && !isAlias(cell))
      .join(' · ');
    const unmatchedTexts: Record<string, string> = otherText === '' ? {} : { '': otherText };
    // Reads the name column after the email column. It replaces a name in the email cell.
    const fieldsWithText: string[] = [];
    for (const { field, read } of fields) {
      const cellText = read(cells);
      const text = applyAnswers(cellText, field, kind, answers);
      if (text === '') continue;
      const result = field.read(text);
      const isGiven = field.id === 'name' ? !hasPartOfName : !meansDefault(cellText, field, kind);
      // An email cell may also contain the name.
      if (isGiven) fieldsWithText.push(field.id, ...Object.keys(result.values));
      values = { ...values, ...result.values };
      if (result.unmatchedText) unmatchedTexts[field.id] = result.unmatchedText;
    }
    return kind.complete({ ...newRow(values, unmatchedTexts), fieldsWithText });
  });
}

const wholeNames: ReadonlySet<string> = new Set(['fullName', 'lastName', 'preferredName']);

/** Whether a string can only mean the default value, such as "Member" for a role. Such a value changes nobody's role. */
function meansDefault<Values>(text: string, field: RowField<Values>, kind: RowKind<Values>): boolean {
  const unknownTexts = findUnknownValues(field, text);
  return (
    unknownTexts.length > 0 && unknownTexts.every((value) => isDefault(field, suggestValues(field.id, value), kind))
  );
}

/** Whether the only suggestion is the default value, which needs no question. */
export const isDefault = <Values>(
  field: RowField<Values>,
  [only, ...others]: readonly string[],
  { empty }: RowKind<Values>,
) => only !== undefined && others.length === 0 && only === field.write(empty);

/** Reads the text of a line for a field, which may be in several columns. */
function createTextReader<Values>(targets: readonly Target[], field: RowField<Values>, kind: RowKind<Values>) {
  const { separator = ' ' } = field;
  const columns = listTargets(kind)
    .filter((target) => getField(target) === field.id)
    .map((target) => ({ ...target, at: targets.indexOf(target.id) }))
    .filter(({ at }) => at !== -1);
  // Joins names in the order of the targets, but postal addresses in the order of the file: "10115 Berlin", "Boston, MA".
  if (field.id === 'address') columns.sort((a, b) => a.at - b.at);
  return (cells: readonly string[]) => {
    let text = '';
    let previousId = '';
    for (const { id, at, isFallback } of columns) {
      const cellLine = joinLines(cells[at] ?? '', separator);
      const cell = readCell(cellLine, id, kind);
      if (cell === '' || (isFallback && text !== '')) continue;
      if (id === 'firstName' && previousId === 'preferredName') continue;
      if (id === 'preferredName' && text !== '') {
        text = withPreferredName(text, cell);
        continue;
      }
      // A preferred name may be a whole name.
      if (id === 'lastName' && previousId === 'preferredName' && hasOneOf(plainWords(text), plainWords(cell))) continue;
      // A file may have a column with the whole address and columns with its parts.
      if (field.id === 'address' && id !== 'houseNumber' && hasOneOf(plainWords(text), plainWords(cell))) continue;
      const goesTogether = ['street houseNumber', 'houseNumber street', 'postalCode city'].includes(
        `${previousId} ${id}`,
      );
      // In East Asia, the last name comes first.
      if (id === 'lastName' && eastAsian.test(cell)) text = text === '' ? cell : `${cell} ${text}`;
      else {
        if (text !== '') text += goesTogether ? ' ' : separator;
        text += cell;
      }
      previousId = id;
    }
    if (field.id === 'role' && meansNoAccess(text)) return '';
    return kind.hasEmails && field.id === 'name' ? normalizeName(withoutStatus(text)) : text;
  };
}

/** "Lee, Ann" with the preferred name "Annie" → "Annie Lee"; a preferred name may also be a whole one. */
function withPreferredName(name: string, preferred: string): string {
  const wholeName = normalizeName(name);
  return preferred.includes(' ') ? preferred : wholeName.replace(/^\S+(?= )/, preferred);
}

const eastAsian = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u;

/** Returns the text of a cell. "n/a" and "-" are empty, except in names: some people are called Null. */
function readCell<Values>(text: string, target: string, kind: RowKind<Values>): string {
  if (isNameTarget(target)) return text;
  if (/^(?:#?n\/a|none|null|[-–—])$/i.test(text)) return '';
  return target === 'orgUnit' ? findUnit(text, kind) : text;
}

/** Returns the location in an organizational unit's path, or else the last unit. */
const findUnit = <Values>(unitPath: string, kind: RowKind<Values>): string =>
  findLocationUnit(unitPath, kind) || (unitPath.split('/').findLast((unit) => unit.trim() !== '') ?? '');

/** Joins lines, because a cell of the editor is a single line. */
const joinLines = (text: string, separator: string) =>
  text
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join(separator);

/** A value that its field does not know, or that makes a field unclear, with its number of rows and likely meanings. */
export type Question<Values> = {
  id: string;
  field: RowField<Values>;
  value: string;
  isOpen: boolean;
  count: number;
  /** The first lines of the file that have this value. */
  lines: Lines;
  suggested: readonly string[];
};

/** The answer to each question: an existing value, the unknown value itself to add it, or '' to drop it. */
export type Answers = ReadonlyMap<string, string>;

/** Asks once for each unknown value instead of once per row. */
export function findQuestions<Values>(rows: Lines, targets: readonly Target[], kind: RowKind<Values>) {
  const unknownQuestions = kind.fields.flatMap((field) => {
    const choices = field.choices?.();
    if (choices === undefined) return [];
    const read = createTextReader(targets, field, kind);
    const occurrences = rows.flatMap((line) => findUnknownValues(field, read(line)).map((value) => ({ value, line })));
    const values = new Set(occurrences.map(({ value }) => value));
    // If there are more values than this, they are not roles or locations, and nobody would answer a question for each.
    if (values.size > 50) return [];
    const suggestions = new Map([...values].map((value) => [value, suggestValues(field.id, value, choices)]));
    return groupQuestions(
      occurrences.map(({ value, line }) => ({
        value,
        line,
        field,
        isOpen: false,
        suggested: suggestions.get(value) ?? [],
      })),
    );
  });
  return unknownQuestions;
}

type Occurrence<Values> = Omit<Question<Values>, 'id' | 'count' | 'lines'> & { line: Lines[number] };

const groupQuestions = <Values>(questions: readonly Occurrence<Values>[]): Question<Values>[] =>
  [...Map.groupBy(questions, ({ field, value }) => getQuestionId(field, value))].flatMap(([id, same]) =>
    same.slice(0, 1).map(({ line: _line, ...question }) => {
      const lines = same.slice(0, maxNamedPeople).map(({ line }) => line);
      return { ...question, id, count: same.length, lines };
    }),
  );

const maxNamedPeople = 4;

/** Returns the user's answers, and for unanswered questions the only suggestion, unless the user must confirm it. */
export const proposeAnswers = <Values>(
  questions: readonly Question<Values>[],
  chosen: Answers,
  mustConfirm: (question: Question<Values>) => boolean = () => false,
): Answers =>
  new Map([
    ...questions.flatMap((question) => {
      const [only, ...others] = question.suggested;
      return only !== undefined && others.length === 0 && !mustConfirm(question) ? [[question.id, only] as const] : [];
    }),
    ...chosen,
  ]);

/** Replaces a cell's unknown values with the answers, after its known ones. */
function applyAnswers<Values>(text: string, field: RowField<Values>, kind: RowKind<Values>, answers: Answers): string {
  const unknownTexts = answers.size === 0 || text === '' ? [] : findUnknownValues(field, text);
  if (unknownTexts.length === 0) return text;
  const { values } = field.read(text);
  const ownText = field.id in values ? field.write({ ...kind.empty, ...values }) : '';
  const answerTexts = unknownTexts.map((value) => answers.get(getQuestionId(field, value)) ?? value);
  return [ownText, ...answerTexts].filter(Boolean).join('; ');
}

const getQuestionId = ({ id }: { id: string }, value: string) => `${id}: ${foldName(value)}`;

const findUnknownValues = <Values>(field: RowField<Values>, text: string) =>
  (field.read(text).unmatchedText ?? '').split('; ').filter(Boolean);
