import { useState } from 'react';
import { Button } from 'shared-ui';

import type { Composition } from '../composition/composition.ts';
import { reportError } from '../errors/reportError.ts';
import { words } from '../words.ts';
import styles from './ErrorPage.module.css';

type ErrorDetailsProps = { error: unknown; composition: Composition; pathname: string };

/** What support needs to know, ready to be copied. The query stays out: it may hold what is nobody's business. */
export function ErrorDetails({ error, composition, pathname }: ErrorDetailsProps) {
  const [facts] = useState(() => errorFacts(reportError(error), composition, pathname));
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () => {
    const text = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    navigator.clipboard.writeText(text).then(
      () => setOutcome(words.error.copied),
      () => setOutcome(words.error.copyFailed),
    );
  };

  return (
    <details className={styles.details}>
      <summary>{words.error.details}</summary>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button onClick={copy}>{words.error.copy}</Button>
        <span role="status">{outcome}</span>
      </div>
    </details>
  );
}

function errorFacts(reference: string, { shell, remotes }: Composition, pathname: string) {
  const versions = [`shell ${shell.version}`, ...remotes.map(({ name, version }) => `${name} ${version}`)];
  return [
    [words.error.time, new Date().toISOString()],
    [words.error.reference, reference],
    [words.error.route, pathname],
    [words.error.versions, versions.join(', ')],
  ] as const;
}
