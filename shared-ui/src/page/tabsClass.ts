import styles from './Tabs.module.css';

/** The look of a `nav` whose links are tabs; the link with `aria-current="page"` is the chosen one. */
export const tabsClass = styles.tabs ?? '';
