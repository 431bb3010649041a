import styles from './FactList.module.css';

type Props = { facts: readonly { label: string; value: string }[] };

/** A list of labels and values. */
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
