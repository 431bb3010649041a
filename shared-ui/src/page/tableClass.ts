import styles from './Table.module.css';

/** The look of a table; who writes one out adds what its own columns need. */
export const tableClass = styles.table ?? '';
