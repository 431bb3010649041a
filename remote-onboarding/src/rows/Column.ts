import type { ReactNode } from 'react';

/** What a cell hands to its control; spread it over the input. */
export type CellControl = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

/** One column on the page: its heading and how one of its cells is edited. */
export type Column<Values> = {
  id: string;
  label: string;
  isOptional?: boolean;
  /** Its share of a wide row. */
  width: string;
  // A method, because a memoised row cannot be generic.
  control(values: Values, change: (change: Partial<Values>) => void, cell: CellControl): ReactNode;
};
