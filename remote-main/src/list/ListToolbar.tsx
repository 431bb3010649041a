import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, Field, TextInput } from 'shared-ui';
import { ChevronDown, Download, Icon, Search, X } from 'shared-ui/icons';
import { FailureNotice, useSubmission } from 'remote-kit';
import { type ApiResult, showToast } from 'shared-session';

import { type ListAddress, searched } from './listAddress.ts';
import styles from './ListToolbar.module.css';
import { listText } from './messages.ts';
import type { Export } from './manyRows.ts';
import type { ListedRow } from './usePagedRows.ts';

type ListToolbarProps = {
  address: ListAddress;
  searchLabel: string;
  /** Each shows what is chosen and is named for assistive technology only. */
  filters?: ReactNode;
  /** How many of the filters narrow the list. */
  applied?: number;
  /** Whether the search or a filter leaves something out. */
  isNarrowed: boolean;
  /** The choice of the order, beside the filters or else beside the search. */
  order?: ReactNode;
  /** Shown at the end, such as how many rows there are. */
  children?: ReactNode;
};

/** What narrows a list, in one line above it. On a phone the filters open below the search. */
export function ListToolbar(props: ListToolbarProps) {
  const { address, searchLabel, filters, applied = 0, isNarrowed, order, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.toolbar}>
      <SearchField
        label={searchLabel}
        value={searched(address.search).search ?? ''}
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
        <Button kind="quiet" icon={<Icon of={X} />} onClick={(event) => clear(event, address.clearFilters)}>
          {listText.clear}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Takes back what narrows a list. The button goes with it: who pressed a key goes on in the search. */
function clear({ currentTarget, detail }: MouseEvent, onClear: () => void): void {
  const isByKey = detail === 0;
  if (isByKey) currentTarget.closest('main')?.querySelector<HTMLElement>('[type=search]')?.focus();
  onClear();
}

type SearchProps = { id: string; label: string; value: string; onChange: (value: string) => void };

/** A search that waits for a pause in the typing. */
function SearchField({ label, value, onChange }: Omit<SearchProps, 'id'>) {
  const [text, setText] = useTyped(value, onChange);
  return <SearchInput id="list-search" label={label} value={text} onChange={setText} />;
}

/** What is typed, reported after a pause; another value from outside, such as Back brings, replaces it. */
export function useTyped(value: string, onChange: (value: string) => void) {
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

  return [text, setText] as const;
}

/** A field that searches as it is typed in; it says what for until then. */
export function SearchInput({ id, label, value, onChange }: SearchProps) {
  return (
    <div className={styles.search}>
      <Field id={id} label={label}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            required={false}
            placeholder={label}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      <Icon of={Search} className={styles.searchIcon} />
    </div>
  );
}

const pause = 200;

/** Saves all rows that match the filters as a CSV file. */
export function ExportButton<Row extends ListedRow>({ fileName, fetchPage, header, toCells }: Export<Row>) {
  const { busy, failure, send } = useSubmission();
  const [share, setShare] = useState<number | null>(null);

  async function save() {
    const result = await send(exportRows);
    if (result?.ok) showToast({ kind: 'good', text: listText.exported(result.payload) });
  }

  async function exportRows(): Promise<ApiResult<number>> {
    setShare(null);
    try {
      const { exportCsv } = await import(/* webpackChunkName: "settings-more" */ './manyRows.ts');
      return await exportCsv({ fileName, fetchPage, header, toCells }, setShare);
    } catch {
      // What writes the file is fetched when it is first needed.
      return { ok: false, serverIsOk: true, statusCode: 500, message: listText.exportFailed };
    }
  }

  return (
    <>
      <FailureNotice failure={failure} onRetry={() => void save()} />
      <Button icon={<Icon of={Download} />} busy={busy && listText.exporting(share)} onClick={() => void save()}>
        {listText.export}
      </Button>
    </>
  );
}
