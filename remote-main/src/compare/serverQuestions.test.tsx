import type { ImportQuestion } from 'contract/imports';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ServerQuestions } from './ServerQuestions.tsx';

afterEach(cleanup);

const makeQuestions = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    kind: 'email' as const,
    id: `email:${row}`,
    row,
    _id: `u${row}`,
    name: `Person ${row}`,
    from: `p${row}@x.example`,
    to: `q${row}@y.example`,
    isSimilar: true,
  }));

const getName = (row: number) => `Person ${row}`;

function renderQuestions(count: number, change?: 'invite') {
  const onAnswer = vi.fn<(ids: readonly string[], choice: string) => void>();
  const lists = { added: [], locations: [], chosen: new Map(), hasPlace: () => false };
  render(
    <ServerQuestions
      {...lists}
      questions={makeQuestions(count).map((question) => ({ ...question, change }))}
      getName={getName}
      onAnswer={onAnswer}
    />,
  );
  return onAnswer;
}

it('a company has new email addresses → one question covers all', () => {
  const onAnswer = renderQuestions(1000);
  const [only, ...others] = screen.getAllByRole('combobox', { name: /^1,000 people .* and 995 more$/ });
  expect([others.length, screen.queryByText('Decide one by one')]).toEqual([0, null]);
  if (only) fireEvent.change(only, { target: { value: 'leave' } });
  expect(onAnswer).toHaveBeenCalledWith(
    makeQuestions(1000).map(({ id }) => id),
    'leave',
  );
});

it('a company has new email addresses → all of them can change', () => {
  const onAnswer = renderQuestions(6, 'invite');
  const option = screen.getByRole('option', { name: 'Same people; emails change' });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: option.getAttribute('value') } });
  expect(onAnswer).toHaveBeenCalledWith(expect.arrayContaining(['email:5']), 'change');
});

it('six people have new emails → each can be decided separately', () => {
  renderQuestions(6);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'oneByOne' } });
  expect(screen.getAllByRole('combobox', { name: /^Is q\d@y.example the same person as/ })).toHaveLength(6);
});

const renderOne = (
  question: ImportQuestion,
  hasPlace: (row: number) => boolean = () => false,
  chosen: ReadonlyMap<string, string> = new Map(),
) =>
  render(
    <ServerQuestions
      questions={[question]}
      added={[0, 1]}
      getName={getName}
      hasPlace={hasPlace}
      locations={[]}
      chosen={chosen}
      onAnswer={() => {}}
    />,
  );

const listOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const makeNamesakes = (...emails: readonly string[]) => ({
  amount: emails.length,
  people: emails.map((email, at) => ({ _id: `n${at}`, email, change: 'invite' as const, changes: [] })),
});

it('a row is one of two people with the same name → a question offers each', () => {
  const [question] = makeQuestions(1);
  if (question) renderOne({ ...question, namesakes: makeNamesakes('a@x.example', 'b@x.example') });
  expect(screen.getByRole('combobox', { name: /^Is q0@y.example one of the 2 people named Person 0/ })).toBeTruthy();
  expect(listOptions()).toEqual([
    'Choose…',
    'Yes, until now a@x.example',
    'Yes, until now b@x.example',
    'Invite as a new person',
    'Leave out',
  ]);
});

it('somebody has a new last name → the question has both names', () => {
  const [question] = makeQuestions(1);
  if (question) renderOne({ ...question, name: 'Ann Lee', namesakes: makeNamesakes('lee@x.example') });
  expect(
    screen.getByRole('combobox', { name: 'Is Person 0 (q0@y.example) the person named Ann Lee in your list?' }),
  ).toBeTruthy();
});

it('another row already matches a person → the person is not offered again', () => {
  const [question] = makeQuestions(1);
  const namesakes = makeNamesakes('a@x.example', 'b@x.example');
  if (question) renderOne({ ...question, namesakes }, undefined, new Map([['email:7', 'change:n0']]));
  expect(listOptions().slice(1, 3)).toEqual(['Yes, until now b@x.example', 'Invite as a new person']);
});

it.each([
  ['invited', 'invite', null],
  ['joined', 'invite-again', 'If the email changes, whoever has joined is invited again'],
] as const)('the same person, %s → the email is kept or changes', (_, change, hint) => {
  const [question] = makeQuestions(1);
  if (question) renderOne({ ...question, change });
  expect(listOptions()).toEqual([
    'Choose…',
    'Yes, and the email stays',
    'Yes, and the email changes',
    'No, invite too',
    'Leave out',
  ]);
  expect(screen.queryByText(/invited again/)?.textContent.startsWith(hint ?? '-') ?? null).toBe(hint && true);
});

it.each([
  ['no other location', [], 'Invite for the whole organization', null],
  ['another location', [0, 1], 'Invite without it', null],
  ['another location, for one', [0], 'Invite without it', 'Without it, for the whole organization: Person 1.'],
])('an unknown location and %s → the hint tells who joins the whole organization', (_, rows, label, hint) => {
  const places: readonly number[] = rows;
  renderOne({ kind: 'location', id: 'l', text: 'Mars', rows: [0, 1] }, (row) => places.includes(row));
  expect(screen.getByRole('option', { name: label })).toBeTruthy();
  expect(screen.queryByText(/whole organization: /)?.textContent ?? null).toBe(hint);
});
