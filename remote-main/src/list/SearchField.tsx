import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field, TextInput } from 'shared-ui';
import { Icon, Search } from 'shared-ui/icons';

import styles from './ListView.module.css';

type Props = { id: string; label: string; placeholder?: string; value: string; onChange: (value: string) => void };

/** A search that waits for a pause in the typing; what Back brings is shown in it. */
export function SearchField({ id, label, placeholder, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = text;
      report(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={styles.search}>
      <Field id={id} label={label}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            required={false}
            placeholder={placeholder}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <Icon of={Search} className={styles.searchIcon} />
    </div>
  );
}

const pause = 200;
