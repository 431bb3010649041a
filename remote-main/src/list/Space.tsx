import styles from './ListTable.module.css';

/** Takes the space of rows that are not drawn, so that the scroll bar has the right size. */
export const Space = ({ size }: { size: number }) =>
  size > 0 && <tr aria-hidden="true" className={styles.space} style={{ blockSize: size }} />;

/** A guess until a row is drawn and measured: the height of a card, in a narrow window, or of a row. */
export const rowSize = () => (window.innerWidth < 700 ? 100 : 49);
