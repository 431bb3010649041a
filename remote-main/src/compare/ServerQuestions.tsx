import type { ImportQuestion } from 'contract/imports';
import type { Location } from 'contract/locations';
import { useState } from 'react';
import { ChoiceList } from 'shared-rows/import';

import { formatNames } from './namesIn.ts';
import { compareMessages as text } from './messages.ts';
import { getChosenAnswer, type EmailQuestion, groupQuestions, findLikelyLocations } from './useComparison.ts';

type Props = {
  questions: readonly ImportQuestion[];
  /** The new rows, in addition to those that an answer invites. */
  added: readonly number[];
  getName: (row: number) => string;
  /** Whether a row has a known location. */
  hasPlace: (row: number) => boolean;
  locations: readonly Location[];
  chosen: ReadonlyMap<string, string>;
  onAnswer: (ids: readonly string[], choice: string) => void;
};

/** The server's questions about a file, each with its choices. */
export function ServerQuestions({ questions, added, getName, hasPlace, locations, chosen, onAnswer }: Props) {
  const invitedRows = questions.flatMap((question) =>
    question.kind === 'email' && getChosenAnswer(question, chosen, locations) === 'add' ? [question.row] : [],
  );
  const newRows = new Set([...added, ...invitedRows]);
  /** The groups whose questions the user answers one by one. The first question identifies a group. */
  const [split, setSplit] = useState<ReadonlySet<string>>(new Set());
  const makeItem = (group: readonly ImportQuestion[], { label, hint, options }: Asked) => {
    const [value = '', ...others] = new Set(group.map((question) => getChosenAnswer(question, chosen, locations)));
    const isOpen = others.length > 0 || value === '';
    return {
      id: group[0]?.id ?? '',
      label,
      hint,
      value: isOpen ? '' : value,
      isOpen,
      options: isOpen ? [{ value: '', label: text.choose }, ...options] : options,
      onChange: (choice: string) =>
        choice === oneByOne
          ? setSplit(new Set([...split, group[0]?.id ?? '']))
          : onAnswer(
              group.map(({ id }) => id),
              choice,
            ),
    };
  };
  return (
    <ChoiceList
      items={groupQuestions(questions).flatMap((group) => {
        const [first, ...others] = group;
        if (first && others.length > 0 && !split.has(first.id)) return makeItem(group, describeEmails(group, getName));
        return group.map((question) =>
          makeItem([question], describe(question, { getName, hasPlace, newRows, locations, chosen })),
        );
      })}
    />
  );
}

type Asked = { label: string; hint?: string | undefined; options: { value: string; label: string }[] };

const oneByOne = 'oneByOne';
const maxSeparateQuestions = 200;

/** Returns one question about all people who have another email address in the file. */
function describeEmails(group: readonly ImportQuestion[], getName: (row: number) => string): Asked {
  const { questions, choices } = text;
  const emails = group.flatMap((question) => (question.kind === 'email' ? [question] : []));
  const [{ isSimilar: areSimilar = false, change } = {}] = emails;
  const names = formatNames(emails.map(({ row }) => getName(row)));
  const skip = { value: 'skip', label: choices.skip };
  const lastChoices = [
    skip,
    ...(emails.length > maxSeparateQuestions ? [] : [{ value: oneByOne, label: choices.oneByOne }]),
  ];
  if (emails.some(({ namesakes }) => namesakes !== undefined))
    return {
      label: questions.namesakes(emails.length, names),
      options: [{ value: 'add', label: choices.newPeople }, ...lastChoices],
    };
  return {
    label: areSimilar ? questions.samePeople(emails.length, names) : questions.emails(emails.length, names),
    hint: change === 'invite-again' ? questions.invitesAgain : undefined,
    options: [
      { value: 'leave', label: areSimilar ? choices.samePeople : choices.leaveEmail },
      ...(change ? [{ value: 'change', label: areSimilar ? choices.movedPeople : choices.changeEmail }] : []),
      ...(areSimilar ? [{ value: 'add', label: choices.otherPeople }] : []),
      ...lastChoices,
    ],
  };
}

type Context = Pick<Props, 'getName' | 'hasPlace' | 'locations' | 'chosen'> & { newRows: ReadonlySet<number> };

function describe(question: ImportQuestion, context: Context): Asked {
  const { getName, locations } = context;
  const { choices } = text;
  const skip = { value: 'skip', label: choices.skip };
  switch (question.kind) {
    case 'location': {
      const withoutChoices = withoutLocation(question.rows, context);
      return {
        hint: withoutChoices.hint,
        label: text.questions.location(question.text, question.rows.length, formatNames(question.rows.map(getName))),
        options: [
          { value: 'add', label: choices.add },
          ...likelyFirst(question.text, locations).map(({ _id, name }) => ({ value: `use:${_id}`, label: name })),
          ...withoutChoices.options,
          skip,
        ],
      };
    }
    case 'email':
      return describeEmail(question, context);
    case 'admins':
      return {
        label: text.questions.admins(question.rows.length, formatNames(question.rows.map(getName))),
        options: [{ value: 'confirm', label: choices.confirm }, { value: 'leave', label: choices.leaveRole }, skip],
      };
  }
}

/**
 * Returns one question about a person who has another email address in the file, or about a new person who may be one of
 * several.
 */
function describeEmail(question: EmailQuestion, { getName, chosen }: Context): Asked {
  const { id, row, name, from, to, isSimilar = false, change, namesakes } = question;
  const { questions, choices } = text;
  const skip = { value: 'skip', label: choices.skip };
  const inviteAgainHint = (changes: readonly (string | undefined)[]) =>
    changes.includes('invite-again') ? questions.invitesAgain : '';
  if (namesakes) {
    const { amount, people } = namesakes;
    const otherAnswers = new Set([...chosen].flatMap(([other, answer]) => (other === id ? [] : answer)));
    const freePeople = people.filter(({ _id }) => !otherAnswers.has(`change:${_id}`));
    const rowLabel = getName(row) === name ? to : `${getName(row)} (${to})`;
    const unlistedNote = amount > people.length ? text.more(amount - people.length) : '';
    return {
      label: questions.namesake(name, rowLabel, amount),
      hint:
        [inviteAgainHint(freePeople.map((person) => person.change)), unlistedNote].filter(Boolean).join(' ') ||
        undefined,
      options: [
        ...freePeople.map(({ _id, email }) => ({ value: `change:${_id}`, label: choices.formerly(email) })),
        { value: 'add', label: choices.newPerson },
        skip,
      ],
    };
  }
  return {
    label: (isSimilar ? questions.samePerson : questions.email)(name, from, to),
    hint: inviteAgainHint([change]) || undefined,
    options: [
      { value: 'leave', label: isSimilar ? choices.samePerson : choices.leaveEmail },
      ...(change ? [{ value: 'change', label: isSimilar ? choices.movedPerson : choices.changeEmail }] : []),
      ...(isSimilar ? [{ value: 'add', label: choices.otherPerson }] : []),
      skip,
    ],
  };
}

/**
 * Returns the choices without the location. The hint names new people, if any, and those who will belong to the whole
 * organization.
 */
function withoutLocation(rows: readonly number[], { getName, hasPlace, newRows }: Context) {
  const { keep, invite, inviteWhole, keepAndInvite, keepAndSkip } = text.choices;
  const addedRows = rows.filter((row) => newRows.has(row));
  const wholeRows = addedRows.filter((row) => !hasPlace(row));
  const addedNames = formatNames(addedRows.map(getName));
  const presentNames = formatNames(rows.filter((row) => !newRows.has(row)).map(getName));
  const wholeHint = wholeRows.length === 0 ? '' : text.questions.whole(formatNames(wholeRows.map(getName)));
  if (addedNames === '') return { options: [{ value: 'without', label: keep }] };
  if (presentNames === '')
    return wholeRows.length === addedRows.length
      ? { options: [{ value: 'without', label: inviteWhole }] }
      : { hint: wholeHint || undefined, options: [{ value: 'without', label: invite }] };
  return {
    hint: [text.questions.whoIsNew(addedNames, presentNames), wholeHint].filter(Boolean).join(' '),
    options: [
      { value: 'without', label: keepAndInvite },
      { value: 'leave', label: keepAndSkip },
    ],
  };
}

function likelyFirst(written: string, locations: readonly Location[]): readonly Location[] {
  const likelyIds = new Set(findLikelyLocations(written, locations));
  return locations.toSorted((a, b) => Number(likelyIds.has(b)) - Number(likelyIds.has(a)));
}
