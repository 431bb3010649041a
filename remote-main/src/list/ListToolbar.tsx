import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, Notice, Options, Select, TextInput } from 'shared-ui';
import { ChevronDown, Download, Icon, Search, X } from 'shared-ui/icons';
import { type Option, sharedMessages } from '@askwell/page-kit';
import { type ListedRow, showToast } from 'shared-session';

import type { Export } from './exportCsv.ts';
import type { ListAddress } from './listAddress.ts';
import styles from './ListToolbar.module.css';
import { listText } from './messages.ts';

type ListToolbarProps = {
  address: ListAddress;
  searchLabel: string;
  /** Fields that show the chosen value. */
  filters?: ReactNode;
  /** How many of the filters narrow the list. */
  applied?: number;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
  /** The field for the sort order, after the filters. */
  order?: ReactNode;
  /** Shown at the end, such as how many rows there are. */
  children?: ReactNode;
};

/** The search and the filters of a list, in one line above it. On a phone the filters open below the search. */
export function ListToolbar(props: ListToolbarProps) {
  const { address, searchLabel, filters, applied = 0, isNarrowed, order, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.toolbar}>
      <SearchField
        field={field}
        label={searchLabel}
        value={address.search.get('search') ?? ''}
        onChange={(value) => address.change('search', value)}
      />
      {filters === undefined ? (
        order
      ) : (
        <>
          <Button className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {listText.filters(applied)}
            <Icon of={ChevronDown} />
          </Button>
          <div className={styles.filters} data-open={isOpen}>
            {filters}
            {order}
          </div>
        </>
      )}
      {isNarrowed && (
        <Button
          kind="quiet"
          icon={<Icon of={X} />}
          onClick={({ detail }) => {
            // The button disappears; with a pointer, the field would open the keyboard of a phone.
            const isByKey = detail === 0;
            if (isByKey) field.current?.focus();
            address.clearFilters();
          }}
        >
          {listText.clear}
        </Button>
      )}
      {children}
    </div>
  );
}

type SearchProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search field with its label as the placeholder; it reports its text after a pause in typing. */
function SearchField({ label, value, onChange, field }: SearchProps & { field: Ref<HTMLInputElement> }) {
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

/** Saves all rows that match the filters as a CSV file. */
export function ExportButton<Row extends ListedRow>(exported: Export<Row>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function save() {
    if (busy) return;
    setBusy(true);
    // The code that writes the file may not load.
    const result = await loadExport().then(
      ({ exportCsv }) => exportCsv(exported),
      () => null,
    );
    setBusy(false);
    setProblem(result?.ok ? '' : result?.message || listText.exportFailed);
    if (result?.ok) showToast({ kind: 'good', text: listText.exported(result.payload) });
  }

  const onClick = () => void save();
  return (
    <>
      {problem && (
        <Notice kind="bad" role="alert" actions={<Button onClick={onClick}>{sharedMessages.failure.retry}</Button>}>
          {problem}
        </Notice>
      )}
      <Button icon={<Icon of={Download} />} busy={busy && listText.exporting} onClick={onClick}>
        {listText.export}
      </Button>
    </>
  );
}

const loadExport = () => import(/* webpackChunkName: "settings-more" */ './exportCsv.ts');
