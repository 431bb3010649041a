import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VisuallyHidden } from 'shared-ui';
import { File, Icon, Keyboard, Languages, LogOut, MapPin, Search, UserRound } from 'shared-ui/icons';

import { endSession } from '../account/account.ts';
import { chooseLanguage, otherLanguages } from '../languages/loadLanguage.ts';
import {
  type Entry,
  type EntryKind,
  type PalettePage,
  findPages,
  findRows,
  matches,
  stillFound,
} from './findEntries.ts';
import styles from './Palette.module.css';
import { paletteTexts } from './messages.ts';

type Props = { pages: readonly PalettePage[]; onDone: () => void; onShortcuts: () => void };

/** The search for pages, people, locations and actions: a combobox whose text field keeps the keyboard focus. */
export function CommandPalette({ pages, onDone, onShortcuts }: Props) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { rows, hasFailed, isSearching } = useFoundRows(typed.trim(), pages);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const actions = [
    { id: 'shortcuts', label: paletteTexts.shortcutsAction, words: paletteTexts.shortcutsWords, run: onShortcuts },
    ...otherLanguages().map(([language, label]) => ({
      id: language,
      label,
      words: paletteTexts.languageWords,
      run: () => chooseLanguage(language),
    })),
    { id: 'sign-out', label: paletteTexts.signOut, words: '', run: endSession },
  ];
  const entries: Entry[] = [
    ...findPages(typed, pages),
    ...rows,
    ...actions
      .filter(({ label, words }) => matches(typed, `${label} ${words}`))
      .map(({ id: key, label }) => ({ id: key, kind: 'action' as const, label, detail: null, path: null })),
  ];
  const chosen = entries[Math.min(active, entries.length - 1)];

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);

  function open({ id: key, path }: Entry) {
    onDone();
    if (path !== null) void navigate(path);
    else actions.find((action) => action.id === key)?.run();
  }

  function onKey(event: KeyboardEvent) {
    // This code is that of keys for an input method, also of Safari's Enter that ends a composition.
    if (event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
  }

  return (
    <>
      <div className={styles.field}>
        <Icon of={Search} size={20} />
        <input
          role="combobox"
          type="text"
          className={styles.input}
          aria-label={paletteTexts.label}
          placeholder={paletteTexts.title}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={paletteTexts.title} className={styles.list}>
        {kinds.map((kind) => {
          const ofKind = entries.filter((entry) => entry.kind === kind);
          return (
            ofKind.length > 0 && (
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <p id={`${id}-${kind}`} role="presentation" className={styles.group}>
                  {paletteTexts.groups[kind]}
                </p>
                {ofKind.map((entry) => (
                  <div
                    key={entry.id}
                    id={`${id}-${entry.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={entry === chosen}
                    className={styles.option}
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onMouseMove={() => setActive(entries.indexOf(entry))}
                    onClick={() => open(entry)}
                    onKeyDown={onKey}
                  >
                    <Icon of={iconOf(entry)} />
                    <span className={styles.name}>{entry.label}</span>
                    {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                  </div>
                ))}
              </div>
            )
          );
        })}
      </div>
      {hasFailed && <p className={styles.note}>{paletteTexts.failed}</p>}
      {entries.length === 0 && !isSearching && !hasFailed && (
        <p className={styles.note}>{paletteTexts.none(typed.trim())}</p>
      )}
      <VisuallyHidden>
        <span role="status">{!isSearching && paletteTexts.found(entries.length)}</span>
      </VisuallyHidden>
    </>
  );
}

const kinds: readonly EntryKind[] = ['page', 'person', 'location', 'action'];
const icons = { page: File, person: UserRound, location: MapPin, action: Languages };
const actionIcons: ReadonlyMap<string, typeof File> = new Map([
  ['shortcuts', Keyboard],
  ['sign-out', LogOut],
]);
const iconOf = ({ id, kind }: Entry) => actionIcons.get(id) ?? icons[kind];

type Found = { typed: string; rows: readonly Entry[]; hasFailed: boolean };

/** Rows that the server finds after a pause in typing. Until then, those found before stay that still match. */
function useFoundRows(typed: string, pages: readonly PalettePage[]) {
  const [found, setFound] = useState<Found>({ typed: '', rows: [], hasFailed: false });

  useEffect(() => {
    if (typed === '') return;
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const result = await findRows(typed, pages, search.signal);
      if (!search.signal.aborted) setFound({ typed, rows: result.ok ? result.payload : [], hasFailed: !result.ok });
    }, pause);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [typed, pages]);

  if (typed === '') return nothingFound;
  const isSearching = found.typed !== typed;
  return { ...found, rows: isSearching ? stillFound(typed, found.rows) : found.rows, isSearching };
}

const nothingFound = { rows: [], hasFailed: false, isSearching: false };
const pause = 150;
