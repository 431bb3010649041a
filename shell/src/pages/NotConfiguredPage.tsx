import { PageTitle } from 'shared-ui';

import { words } from '../words.ts';
import styles from './NotConfiguredPage.module.css';

/** For whoever set the site up: everything that is missing or malformed, in one list. */
export function NotConfiguredPage({ problems }: { problems: readonly string[] }) {
  return (
    <main className={styles.page}>
      <PageTitle>{words.notConfigured.title}</PageTitle>
      <p>{words.notConfigured.intro}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </main>
  );
}
