import styles from './FactList.module.css';

type Props = { facts: readonly { label: string; value: string }[] };

/** Facts by their names. */
export function FactList({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
