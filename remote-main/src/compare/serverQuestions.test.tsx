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
  const lists = { added: [], locations: [], chosen: new Map() };
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
