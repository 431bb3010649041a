import { PageTitle } from 'shared-ui';

import type { ConfigProblem } from '../config.ts';
import { notConfiguredWords } from '../words/notConfigured.ts';
import styles from './NotConfiguredPage.module.css';

/** For whoever set the site up: everything that is missing or malformed, in one list. */
export function NotConfiguredPage({ problems }: { problems: readonly ConfigProblem[] }) {
  return (
    <main className={styles.page}>
      <PageTitle>{notConfiguredWords.title}</PageTitle>
      <p>{notConfiguredWords.intro}</p>
      <ul>
        {problems.map(({ name, problem }) => (
          <li key={`${name} ${problem}`}>{notConfiguredWords[problem](name)}</li>
        ))}
      </ul>
    </main>
  );
}
