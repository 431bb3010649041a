import styles from './Tabs.module.css';

/** Styles a `nav` whose links are tabs; the link with `aria-current="page"` is the current one. */
export const tabsClass = styles.tabs ?? '';
