import { useEffect, useRef, useState } from 'react';
import { TextField } from 'remote-kit';

type Props = { id: string; label: string; value: string; onChange: (value: string) => void };

/** A search that waits for a pause in the typing; what Back brings is shown in it. */
export function SearchField({ id, label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const latest = useRef(onChange);

  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      latest.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return <TextField id={id} label={label} type="search" required={false} value={text} onChange={setText} />;
}

const pause = 200;
