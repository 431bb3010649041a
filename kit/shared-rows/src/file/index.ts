export { recallChoices, saveChoices, savedChoices, type SavedChoices } from './choices.ts';
export { type Change, toLocationsChange, toPeopleChange } from './change.ts';
export { createLocationsComparer, type LocationsList } from './compareLocations.ts';
export { createPeopleComparer, type PeopleList } from './comparePeople.ts';
export { type Columns, type Field, type Lines, listFields, type ListName } from './headings.ts';
export {
  type Comparison,
  type LocationOutcome,
  type LocationRef,
  type LocationsComparison,
  type Missing,
  type OutcomeKind,
  outcomeKinds,
  type PeopleComparison,
  type PersonOutcome,
  type PersonValues,
  type Reason,
} from './outcomes.ts';
export {
  type AnswerKey,
  type Answers,
  idAnswer,
  type Question,
  questionAnswers,
  type QuestionItem,
  type QuestionKind,
  questionKinds,
} from './questions.ts';
export {
  type Encoding,
  encodings,
  type FileContent,
  type FileError,
  maxFileSize,
  readFile,
  readText,
  type Sheet,
} from './readFile.ts';
export type { LocationFields } from './readLocation.ts';
export { type FileRow, type LocationRow, type PersonRow, readTable, type Table, type TableChoices } from './rows.ts';
