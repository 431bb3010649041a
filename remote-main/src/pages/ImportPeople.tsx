import { ImportPage } from '../adding/ImportPage.tsx';

/** Compares a file with the people, and applies the differences. */
export function Page() {
  return <ImportPage list="people" />;
}
