import { PageTitle } from 'shared-ui';

import type { ConfigProblem } from '../config.ts';
import styles from './NotConfiguredPage.module.css';
import { notConfiguredTexts as texts } from './messages/noAccess.ts';

/** For the operator: lists every setting that is missing or malformed. */
export function NotConfiguredPage({ problems }: { problems: readonly ConfigProblem[] }) {
  return (
    <main className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <p>{texts.intro}</p>
      <ul>
        {problems.map(({ name, problem }) => (
          <li key={`${name} ${problem}`}>{texts[problem](name)}</li>
        ))}
      </ul>
    </main>
  );
}
