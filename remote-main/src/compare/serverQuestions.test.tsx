import type { ImportQuestion } from 'contract/imports';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ServerQuestions } from './ServerQuestions.tsx';

afterEach(cleanup);

const makeQuestions = (amount: number) =>
  Array.from({ length: amount }, (_, row) => ({
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

function renderQuestions(amount: number) {
  const onAnswer = vi.fn<(ids: readonly string[], choice: string) => void>();
  const lists = { added: [], locations: [], chosen: new Map(), hasPlace: () => false };
  render(<ServerQuestions {...lists} questions={makeQuestions(amount)} getName={getName} onAnswer={onAnswer} />);
  return onAnswer;
}

it('a company with new email addresses → one question about all', () => {
  const onAnswer = renderQuestions(1000);
  const [only, ...others] = screen.getAllByRole('combobox', { name: /^1,000 people .* and 995 more$/ });
  expect([others.length, screen.queryByText('Decide one by one')]).toEqual([0, null]);
  if (only) fireEvent.change(only, { target: { value: 'leave' } });
  expect(onAnswer).toHaveBeenCalledWith(
    makeQuestions(1000).map(({ id }) => id),
    'leave',
  );
});

it('six people → may be answered one by one', () => {
  renderQuestions(6);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'oneByOne' } });
  expect(screen.getAllByRole('combobox', { name: /^Is q\d@y.example the same person as/ })).toHaveLength(6);
});

const renderOne = (question: ImportQuestion, hasPlace: (row: number) => boolean, added = [0, 1]) =>
  render(
    <ServerQuestions
      questions={[question]}
      added={added}
      getName={getName}
      hasPlace={hasPlace}
      locations={[]}
      chosen={new Map()}
      onAnswer={() => {}}
    />,
  );

it('one of two people with the same name → an open question that shows both emails', () => {
  const [question] = makeQuestions(1);
  if (question)
    renderOne({ ...question, namesakes: { amount: 2, emails: ['a@x.example', 'b@x.example'] } }, () => false);
  const select = screen.getByRole('combobox', { name: /^Is q0@y.example one of the 2 people named Person 0/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose…',
    'Invite as a new person',
    'Leave out',
  ]);
  expect([select, screen.getByText(/a@x.example and b@x.example/)]).toHaveLength(2);
});

it.each([
  ['no other location', [], 'Invite for the whole organization', null],
  ['another location', [0, 1], 'Invite without it', null],
  ['another location, for one', [0], 'Invite without it', 'Without it, for the whole organization: Person 1.'],
])(
  'new people with an unknown location and %s → says who belongs to the whole organization',
  (_, rows, label, hint) => {
    const places: readonly number[] = rows;
    renderOne({ kind: 'location', id: 'l', text: 'Mars', rows: [0, 1] }, (row) => places.includes(row));
    expect(screen.getByRole('option', { name: label })).toBeTruthy();
    expect(screen.queryByText(/whole organization: /)?.textContent ?? null).toBe(hint);
  },
);
