import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from 'shared-ui';
import { ChevronRight, Icon } from 'shared-ui/icons';

import type { Composition } from '../remotes/manifest.ts';
import styles from './ErrorDetails.module.css';
import { detailsTexts as texts } from '../messages/later.ts';

type ErrorDetailsProps = { reference: string | null; composition: Composition };

/** Details for support, with a button that copies them. Without the query, which may hold personal data. */
export function ErrorDetails({ reference, composition: { shell, remotes } }: ErrorDetailsProps) {
  const { pathname } = useLocation();
  const [time] = useState(() => new Date().toISOString());
  const [outcome, setOutcome] = useState<string | null>(null);
  const versions = [`shell ${shell.version}`, ...remotes.map(({ name, version }) => `${name} ${version}`)];
  const details = [
    [texts.time, time],
    ...(reference === null ? [] : [[texts.reference, reference] as const]),
    [texts.route, pathname],
    [texts.versions, versions.join(', ')],
  ] as const;
  const copy = () => {
    const text = details.map(([name, value]) => `${name}: ${value}`).join('\n');
    navigator.clipboard.writeText(text).then(
      () => setOutcome(texts.copied),
      () => setOutcome(texts.copyFailed),
    );
  };

  return (
    <details className={styles.details}>
      <summary>
        <Icon of={ChevronRight} />
        {texts.details}
      </summary>
      <dl className={styles.facts}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button onClick={copy}>{texts.copy}</Button>
        <span role="status">{outcome}</span>
      </div>
    </details>
  );
}
