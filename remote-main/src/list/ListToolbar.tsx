import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, Options, Select, TextInput } from 'shared-ui';
import { Download, Icon, Search } from 'shared-ui/icons';
import type { Option } from '@askwell/page-kit';
import { csvText, saveFile } from 'shared-rows/csv';
import { type ListedRow, showToast } from 'shared-session';

import styles from './ListToolbar.module.css';
import { listText } from './messages.ts';
import type { List } from './useRows.ts';

type SearchProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search field with its label as the placeholder; it reports its text after a pause in typing. */
export function SearchField({ label, value, onChange, field }: SearchProps & { field: Ref<HTMLInputElement> }) {
  const [text, setText] = useTyped(value, onChange);
  return (
    <div className={styles.search}>
      <TextInput
        ref={field}
        id="list-search"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Icon of={Search} className={styles.searchIcon} />
    </div>
  );
}

/**
 * The typed text of a value in the address, reported after a pause. A new value from outside, such as after Back, replaces it.
 */
function useTyped(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const { search } = useLocation();
  // The value as last reported. On a slow device, it is rendered only after more was typed.
  const reported = useRef(value);
  const report = useEffectEvent(onChange);

  useEffect(() => {
    // An older address, which is still being rendered, is not a change from outside.
    if (value === reported.current || search !== window.location.search) return;
    reported.current = value;
    setText(value);
  }, [value, search]);

  useEffect(() => {
    if (text === reported.current) return;
    const timer = setTimeout(() => {
      report(text);
      reported.current = text;
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}

const pause = 200;

type FilterProps = SearchProps & {
  id: string;
  options: readonly Option[];
  /** The label of the empty option; without it there is none. */
  none?: string;
};

/** A filter, or the sort order. Its options say what it is about ("Any role"), so its label is not visible. */
export function FilterSelect({ id, label, value, onChange, options, none }: FilterProps) {
  return (
    <Select id={id} aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {none === undefined ? null : <option value="">{none}</option>}
      <Options of={options} />
    </Select>
  );
}

type ExportProps<Row extends ListedRow> = {
  fileName: string;
  list: Pick<List<Row>, 'loadAll'>;
  header: readonly string[];
  toCells: (row: Row) => readonly string[];
};

/** Saves all rows that match the filters as a CSV file. */
export function ExportButton<Row extends ListedRow>({ fileName, list, header, toCells }: ExportProps<Row>) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const rows = await list.loadAll();
    setBusy(false);
    // If that failed, the list says so.
    if (rows === null) return;
    saveFile(fileName, csvText([header, ...rows.map(toCells)]));
    showToast({ kind: 'good', text: listText.exported(rows.length) });
  }

  return (
    <Button icon={<Icon of={Download} />} busy={busy && listText.exporting} onClick={() => void save()}>
      {listText.export}
    </Button>
  );
}
