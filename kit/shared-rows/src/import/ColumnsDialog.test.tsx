import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { userKind } from '../users/userKind.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';

it('no column for the email → asked for, among the columns left out', () => {
  const lines = [
    ['Name', 'Contact'],
    ['Kim', 'extension 12'],
  ];
  const table = { lines, otherSheets: [], kind: userKind([], []) };
  const markup = renderToStaticMarkup(<ColumnsDialog table={table} present={0} onClose={() => {}} onAdd={() => {}} />);
  const [shown, leftOut] = markup.split(/<details[^>]* open="">/);
  expect(shown).toContain('No column for Email. Choose it below.');
  expect(leftOut).toContain('Contact');
});
