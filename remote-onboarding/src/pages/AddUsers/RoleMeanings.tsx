import { sharedWords } from 'remote-kit';
import { roles } from 'shared-session';

import { peopleWords } from '../../words/addUsers.ts';
import styles from './RoleMeanings.module.css';

/** What each role may do, one line each. */
export function RoleMeanings() {
  return (
    <section className={styles.roles}>
      <h2 className={styles.title}>{peopleWords.rolesTitle}</h2>
      <dl className={styles.list}>
        {roles.map((role) => (
          <div key={role}>
            <dt>{sharedWords.roles[role].name}</dt>
            <dd>{sharedWords.roles[role].meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
