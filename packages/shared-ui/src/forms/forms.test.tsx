import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { Combobox } from './Combobox.tsx';
import { TextInput } from './controls.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
import { Field } from './Field.tsx';

afterEach(cleanup);

it('a field has a hint and an error → both describe its input', () => {
  render(
    <Field id="name" label="Name" hint="In full" error="Too long">
      {(ids) => <TextInput {...ids} defaultValue="Ann" />}
    </Field>,
  );
  const input = screen.getByLabelText('Name');
  const descriptionIds = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(descriptionIds.map((id) => document.getElementById(id)?.textContent)).toEqual(['In full', 'Too long']);
  expect([input.getAttribute('aria-invalid'), input.hasAttribute('required')]).toEqual(['true', true]);
});

it('there are several errors → a focused summary links to each field', () => {
  const errors = ['Enter a name.', 'Enter an email.'].map((message, at) => ({ id: `field-${at}`, message }));
  const { unmount } = render(
    <>
      <PageTitle>Add people</PageTitle>
      <ErrorSummary errors={errors} />
      <input id="field-1" />
    </>,
  );
  expect(document.activeElement?.textContent).toMatch(/^There are 2 errors/);
  expect(document.title).toBe('Error: Add people · Askwell');
  fireEvent.click(screen.getByRole('link', { name: 'Enter an email.' }));
  expect(document.activeElement?.id).toBe('field-1');
  unmount();
  expect(document.title).toBe('Add people · Askwell');
});

const cities = ['Berlin', 'Bern', 'Hamburg'];

function Cities() {
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field id="city" label="City">
      {(control) => (
        <Combobox
          {...control}
          shown={chosen}
          options={cities.filter((city) => city.startsWith(typed ?? '')).map((city) => ({ value: city, label: city }))}
          text={{ clear: 'Clear city', noResults: 'No matching cities', amount: (found) => `${found} cities` }}
          onSearch={setTyped}
          onChoose={setChosen}
        />
      )}
    </Field>
  );
}

/** Types into a combobox, presses keys, and returns its input. */
function typeCity(typed: string, ...keys: string[]) {
  render(<Cities />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  fireEvent.change(input, { target: { value: typed } });
  for (const key of keys) fireEvent.keyDown(input, { key });
  return input;
}

it.each([
  ['Ber', ['Enter'], 'Berlin'],
  ['Ber', ['ArrowDown', 'Enter'], 'Bern'],
  ['Ber', ['ArrowUp', 'Enter'], 'Bern'],
  ['Ber', ['Escape'], ''],
  ['x', ['Enter'], 'x'],
])('%s is typed into a combobox, then %j → the value is "%s"', (typed, keys, value) => {
  expect(typeCity(typed, ...keys).value).toBe(value);
});

it('the user types into a combobox → the matches appear, and the first is active', () => {
  const input = typeCity('Ber');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Berlin', 'Bern']);
  expect(screen.getByRole('status').textContent).toBe('2 cities');
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Berlin');
});

it('a choice is cleared → the field is empty and keeps the focus', () => {
  const input = typeCity('Ber', 'Enter');
  fireEvent.click(screen.getByRole('button', { name: 'Clear city' }));
  expect([input.value, document.activeElement]).toEqual(['', input]);
});
