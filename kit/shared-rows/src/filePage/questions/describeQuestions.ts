import { formatNumber, listSomeNames, roleMessages } from '@askwell/page-kit';
import type { Location } from 'contract/locations';
import type { UserListItem } from 'contract/people';
import { roles } from 'contract/session';

import type { Missing } from '../../comparing/outcomes.ts';
import {
  type Answers,
  createIdAnswer,
  type Question,
  questionAnswers,
  type QuestionItem,
  type QuestionKind,
} from '../../comparing/questions.ts';
import { fileMessages } from '../messages.ts';
import {
  oneByOne,
  type Option,
  tickedAnswer,
  untickedAnswer,
  type ShownItem,
  type ShownQuestion,
} from './QuestionList.tsx';
import { questionMessages as messages } from './questionMessages.ts';

type Context = {
  locations: readonly Location[];
  /** The heading of the status column. */
  statusHeading: string;
  /** The answers for all items of a question. */
  getAnswer: (kind: QuestionKind) => string;
  isSaved: (kind: QuestionKind) => boolean;
};

/** Describes a question of the comparison with its labels and options. */
export function describeQuestion(question: Question, context: Context): ShownQuestion {
  const { kind, items, open } = question;
  const answer = context.getAnswer(kind);
  const options = listOptions(question);
  // "Same person" for all rows is impossible if several people have that name.
  const separate = answer === oneByOne ? items : items.filter(({ excludes }) => excludes?.includes(answer));
  const isSingle = items.length === 1;
  return {
    id: kind,
    title: messages[kind].title(countItems(question)),
    detail: describeDetail(question, context),
    options:
      kind === 'left'
        ? []
        : [
            ...options,
            ...(isSingle && options.length > 0 ? [] : [{ value: oneByOne, label: fileMessages.questions.oneByOne }]),
          ],
    answer,
    items: (kind === 'left' ? items : separate).map((item) => describeItem(item, kind, context)),
    isOpen: open > 0,
    isSaved: context.isSaved(kind),
    ...(isSingle && locationKinds.has(kind) && { moreOptions: listLocations(context) }),
  };
}

/** Questions whose answer can be one of the organization's locations. */
const locationKinds: ReadonlySet<QuestionKind> = new Set([
  'similarLocations',
  'unknownLocations',
  'noLocation',
] as const);

/** Rows under the same headings are one item, and so are people without a location, because they get one answer. */
const countItems = ({ kind, items }: Question) =>
  kind === 'otherTable' || kind === 'noLocation' ? items.reduce((sum, { rows }) => sum + rows.length, 0) : items.length;

function listOptions({ kind, items }: Question): readonly Option[] {
  const labels: Readonly<Record<string, string>> = messages[kind].answers;
  return questionAnswers[kind].map((value) => ({
    value,
    label: value === 'add' ? messages.unknownLocations.addAll(items.length) : (labels[value] ?? value),
  }));
}

function describeDetail({ kind, items }: Question, context: Context): string {
  const { lead } = { lead: '', ...messages[kind] };
  const sentence = typeof lead === 'function' ? lead(context.statusHeading) : lead;
  if (kind === 'left' || kind === 'noLocation') return sentence;
  const list = listSomeNames(items.map((item) => summarize(item, kind)));
  return [`${list}.`, sentence].filter(Boolean).join(' ');
}

/** Describes an item in one line: its subject and the proposed value. */
function summarize(item: QuestionItem, kind: QuestionKind): string {
  const { text: about, to, people = [], rows } = item;
  const [person] = people;
  switch (kind) {
    case 'otherTable':
      return messages.withCount(messages.otherTable.item(formatNumber(Number(item.id)), about), rows.length);
    case 'sameName':
      return messages.sameName.item(about, to ?? '', listEmails(people));
    case 'newEmail':
      return `${person?.name ?? about}: ${messages.fromTo(person?.email ?? '', to ?? '')}`;
    case 'newName':
      return messages.fromTo(person?.name ?? about, to ?? '');
    case 'roles':
      return `${about}: ${messages.fromTo(person ? roleMessages[person.role].name : '', showRole(to))}`;
    case 'left':
    case 'roleWords':
    case 'unknownLocations':
      return messages.withCount(about, rows.length);
    case 'similarLocations':
      return messages.withCount(messages.fromTo(about, to ?? ''), rows.length);
    case 'noName':
      return messages.fromTo(about, to ?? '');
    default:
      return about;
  }
}

const listEmails = (people: readonly UserListItem[]) => people.map(({ email }) => email).join(' / ');
const showRole = (value = '') => roles.flatMap((role) => (role === value ? [roleMessages[role].name] : [])).join();

function describeItem(item: QuestionItem, kind: QuestionKind, context: Context): ShownItem {
  const { id, text: about, to, people = [], rows, answer = '' } = item;
  const base = { id, answer, options: listItemOptions(item, kind, context) };
  switch (kind) {
    case 'left':
      return {
        ...base,
        label: item.parts ? messages.left.date : about || messages.left.empty,
        detail: formatNumber(rows.length),
        ...(item.parts && { parts: item.parts.map((part) => describeItem(part, kind, context)) }),
      };
    case 'sameName':
      return { ...base, label: `${about} ${to ?? ''}`.trim(), detail: messages.sameName.inList(listEmails(people)) };
    case 'otherNumber':
      return {
        ...base,
        label: about,
        detail: messages.otherNumber.hasNumber(people.map(({ name }) => name).join(' / ')),
      };
    case 'leavers':
      return { ...base, label: about, ...(people[0]?.status === 'invited' && { detail: messages.leavers.invited }) };
    default:
      return { ...base, label: summarize(item, kind) };
  }
}

function listItemOptions(item: QuestionItem, kind: QuestionKind, context: Context): readonly Option[] {
  const labels: Readonly<Record<string, string>> = messages[kind].answers;
  const own = questionAnswers[kind]
    .filter((value) => !item.excludes?.includes(value))
    .map((value) => ({ value, label: labels[value] ?? value }));
  const others = questionAnswers.unknownLocations.map((value) => ({
    value,
    label: messages.unknownLocations.answers[value],
  }));
  switch (kind) {
    case 'sameName':
      return item.people && item.people.length > 1
        ? [
            ...item.people.map(({ _id, email }) => ({
              value: createIdAnswer(_id),
              label: messages.sameName.isPerson(email),
            })),
            ...own.filter(({ value }) => value !== 'same'),
          ]
        : own;
    case 'similarLocations':
      return [
        { value: 'use', label: messages.similarLocations.useOne(item.to ?? '') },
        ...others,
        ...listLocations(context),
      ];
    case 'unknownLocations':
    case 'noLocation':
      return [...own, ...listLocations(context)];
    case 'left':
      return [tickedAnswer, untickedAnswer].map((value) => ({ value, label: messages.left.answers[value] }));
    case 'roleWords':
      return roles.map((role) => ({ value: role, label: roleMessages[role].name }));
    default:
      return own;
  }
}

const listLocations = ({ locations }: Context): readonly Option[] =>
  locations.map(({ _id, name }) => ({ value: createIdAnswer(_id), label: name }));

/** Describes the last question, about people who are in the list but not in the file. */
export function describeMissingPeople(missing: Missing | null, answers: Answers): readonly ShownQuestion[] {
  if (missing?.state !== 'offered') return [];
  const groups = [
    { id: 'missing', people: missing.people, title: messages.missing.title },
    { id: 'missingAdmins', people: missing.admins, title: messages.missing.admins },
  ];
  const options = (['deactivate', 'keep'] as const).map((value) => ({ value, label: messages.missing.answers[value] }));
  return groups
    .filter(({ people }) => people.length > 0)
    .map(({ id, people, title }) => {
      const items = people.map(({ _id, name, email }) => ({
        id: _id,
        label: name || email,
        detail: email,
        options,
        answer: answers.get(`missing:${_id}`) ?? '',
      }));
      const [first] = items;
      const isSame = items.every((item) => item.answer === first?.answer);
      const isAnswered = people.some(({ _id }) => answers.has(`missing:${_id}`));
      const answer = isSame && first?.answer ? first.answer : isAnswered ? oneByOne : '';
      return {
        id,
        title: title(people.length),
        detail: `${listSomeNames(items.map(({ label }) => label))}.`,
        options: [
          ...options,
          ...(items.length > 1 ? [{ value: oneByOne, label: fileMessages.questions.oneByOne }] : []),
        ],
        answer,
        items: answer === oneByOne ? items : [],
        isOpen: false,
      };
    });
}
