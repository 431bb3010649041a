import { useEffect, useRef, useState } from 'react';
import { TextField } from 'remote-kit';
import { Icon, Search } from 'shared-ui/icons';

import styles from './ListView.module.css';

type Props = { id: string; label: string; value: string; onChange: (value: string) => void };

/** A search that waits for a pause in the typing; what Back brings is shown in it. */
export function SearchField({ id, label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const latest = useRef(onChange);

  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = text;
      latest.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={styles.search}>
      <TextField id={id} label={label} type="search" required={false} value={text} onChange={setText} />
      <Icon of={Search} className={styles.searchIcon} />
    </div>
  );
}

const pause = 200;
