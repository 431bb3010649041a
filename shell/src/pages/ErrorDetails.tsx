import { useState } from 'react';
import { Button } from 'shared-ui';

import type { Composition } from '../composition/composition.ts';
import { reportError } from '../errors/reportError.ts';
import { errorPageWords } from '../words/errorPage.ts';
import styles from './ErrorPage.module.css';

type ErrorDetailsProps = { error: unknown; composition: Composition; pathname: string };

/** What support needs to know, ready to be copied. The query stays out: it may hold what is nobody's business. */
export function ErrorDetails({ error, composition, pathname }: ErrorDetailsProps) {
  const [facts] = useState(() => errorFacts(reportError(error), composition, pathname));
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () => {
    const text = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    navigator.clipboard.writeText(text).then(
      () => setOutcome(errorPageWords.copied),
      () => setOutcome(errorPageWords.copyFailed),
    );
  };

  return (
    <details className={styles.details}>
      <summary>{errorPageWords.details}</summary>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button onClick={copy}>{errorPageWords.copy}</Button>
        <span role="status">{outcome}</span>
      </div>
    </details>
  );
}

function errorFacts(reference: string, { shell, remotes }: Composition, pathname: string) {
  const versions = [`shell ${shell.version}`, ...remotes.map(({ name, version }) => `${name} ${version}`)];
  return [
    [errorPageWords.time, new Date().toISOString()],
    [errorPageWords.reference, reference],
    [errorPageWords.route, pathname],
    [errorPageWords.versions, versions.join(', ')],
  ] as const;
}
