import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, TextInput } from 'shared-ui';
import { ChevronDown, Icon, Search, X } from 'shared-ui/icons';

import styles from './ListPage.module.css';
import { listMessages } from './messages.ts';
import { type ListUrl, readNewestUrl } from './useList.ts';

export type ToolbarProps = {
  url: ListUrl;
  /** `shown` states how many rows match. */
  text: { search: string; shown?: (total: number) => string };
  filters: ReactNode;
  total: number | null;
  /** Whether the table's header has the checkbox for all rows, which also shows their number. */
  hasSelectAll: boolean;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
};

/** The search and the filters of a list, in one line above it. On a phone, the filters open below the search. */
export function ListToolbar({ url, text, filters, total, hasSelectAll, isNarrowed }: ToolbarProps) {
  const { sort: _sort, search: _search, ...appliedFilters } = url.query;
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.toolbar} data-select-all={hasSelectAll || undefined}>
      <SearchField field={field} label={text.search} url={url} />
      {filters !== undefined && (
        <>
          <Button className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {listMessages.filters(Object.keys(appliedFilters).length)}
            <Icon icon={ChevronDown} />
          </Button>
          <div className={styles.filters} data-open={isOpen}>
            {filters}
          </div>
        </>
      )}
      {isNarrowed && (
        <Button
          kind="quiet"
          icon={<Icon icon={X} />}
          onClick={({ detail }) => {
            // The pressed button disappears. Moves the focus only after a key press, because focusing the field opens a phone's
            // keyboard.
            if (detail === 0) field.current?.focus();
            url.clearFilters();
          }}
        >
          {listMessages.clear}
        </Button>
      )}
      {text.shown && (
        <p className={styles.amount} aria-live="polite">
          {total !== null && text.shown(total)}
        </p>
      )}
    </div>
  );
}

type SearchProps = { label: string; url: ListUrl; field: Ref<HTMLInputElement> };

/** A search field. Updates the URL after a pause in typing. */
function SearchField({ label, url, field }: SearchProps) {
  const urlSearch = url.search.get('search') ?? '';
  /** Typed text that the URL does not contain yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [renderedSearch, setRenderedSearch] = useState(urlSearch);
  if (urlSearch !== renderedSearch) {
    setRenderedSearch(urlSearch);
    // On a slow device, the URL of earlier text may render late. It must not replace newer text, but Back may.
    if (urlSearch === typed || !sent.includes(urlSearch)) setTyped(null);
  }

  const report = useEffectEvent((text: string) => {
    if (text === (readNewestUrl().get('search') ?? '')) setTyped(null);
    else {
      setSent([...sent, text]);
      url.change('search', text);
    }
  });

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => report(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.search}>
      <TextInput
        ref={field}
        id="list-search"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed ?? urlSearch}
        onChange={({ currentTarget }) => {
          if (typed === null) setSent([]);
          setTyped(currentTarget.value);
        }}
      />
      <Icon icon={Search} className={styles.searchIcon} />
    </div>
  );
}

const pause = 200;
