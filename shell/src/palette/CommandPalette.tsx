import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast, useSession } from 'shared-session';
import {
  appearanceOptions,
  chooseAppearance,
  readAppearance,
  VisuallyHidden,
  chooseLanguage,
  listOtherLanguages,
} from 'shared-ui';
import {
  ChevronRight,
  File,
  History,
  Icon,
  type IconNode,
  Keyboard,
  Languages,
  LogOut,
  Search,
  SunMoon,
} from 'shared-ui/icons';

import { endSession } from '../navigation/endSession.ts';
import type { Composition, Remote } from '../composition/trustedComposition.ts';
import { askPart } from './askPart.ts';
import { type Entry, findEntries, listPalettePages } from './findEntries.ts';
import styles from './Palette.module.css';
import { shellMessages } from '../messages.ts';
import { paletteMessages } from './messages.ts';
import { suggestPages } from './recentPages.ts';

type Props = { composition: Composition; onDone: () => void; onShortcuts: () => void };

/** The search for pages, actions and results of the parts: a combobox whose text field keeps the focus. */
export function CommandPalette({ composition, onDone, onShortcuts }: Props) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { results, missing, isSearching } = useParts(typed.trim(), composition);
  const { firebaseUser } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const actions = [
    {
      id: 'shortcuts',
      title: shellMessages.shortcuts,
      words: paletteMessages.shortcutsWords,
      icon: Keyboard,
      run: onShortcuts,
    },
    ...appearanceOptions.theme
      .filter((theme) => theme !== readAppearance('theme'))
      .map((theme) => ({
        id: theme,
        title: `${shellMessages.theme}: ${shellMessages.themes[theme]}`,
        words: paletteMessages.themeWords,
        icon: SunMoon,
        run: () => chooseAppearance('theme', theme),
      })),
    ...listOtherLanguages().map(([language, title]) => ({
      id: language,
      title,
      words: paletteMessages.languageWords,
      icon: Languages,
      run: () => chooseLanguage(language),
    })),
    { id: 'sign-out', title: shellMessages.signOut, words: '', icon: LogOut, run: endSession },
  ];
  const pages = listPalettePages(composition);
  const { recent, likely } = suggestPages(firebaseUser?.uid ?? '', pathname, pages);
  const isEmpty = typed.trim() === '';
  const groups: Group[] = [
    { name: 'recent', icon: History, entries: isEmpty ? recent : [] },
    { name: 'page', icon: File, entries: isEmpty ? likely : findEntries(typed, pages) },
    { name: 'result', icon: Search, entries: results.filter((entry) => 'path' in entry) },
    {
      name: 'action',
      icon: ChevronRight,
      entries: [...results.filter((entry) => 'run' in entry), ...findEntries(typed, actions)],
    },
  ];
  const entries = groups.flatMap((group) => group.entries);
  const activeEntry = entries[Math.min(active, entries.length - 1)];

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeEntry?.id]);

  function open(entry: Entry) {
    onDone();
    if ('path' in entry) void navigate(entry.path);
    else entry.run();
  }

  function onKey(event: KeyboardEvent) {
    // Browsers report 229 while an input method composes text. Safari also reports it for the Enter that ends the composition.
    if (event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter' && activeEntry) {
      event.preventDefault();
      open(activeEntry);
    }
  }

  return (
    <>
      <div className={styles.field}>
        <Icon icon={Search} size={20} />
        <input
          role="combobox"
          type="text"
          className={styles.input}
          aria-label={shellMessages.search}
          placeholder={shellMessages.search}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeEntry && `${id}-${activeEntry.id}`}
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
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={shellMessages.search} className={styles.list}>
        {groups
          .filter((group) => group.entries.length > 0)
          .map((group) => (
            <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
              <p id={`${id}-${group.name}`} role="presentation" className={styles.group}>
                {paletteMessages.groups[group.name]}
              </p>
              {group.entries.map((entry) => (
                <div
                  key={entry.id}
                  id={`${id}-${entry.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === activeEntry}
                  className={styles.option}
                  // Keeps the focus in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setActive(entries.indexOf(entry))}
                  onClick={() => open(entry)}
                  onKeyDown={onKey}
                >
                  <Icon icon={entry.icon ?? group.icon} />
                  <span className={styles.name}>{entry.title}</span>
                  {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                </div>
              ))}
            </div>
          ))}
      </div>
      {missing.length > 0 && (
        <p role="status" className={styles.note}>
          {paletteMessages.missing(missing)}
        </p>
      )}
      {entries.length === 0 && !isSearching && missing.length === 0 && (
        <p className={styles.note}>{paletteMessages.noResults(typed.trim())}</p>
      )}
      <VisuallyHidden>
        <span role="status">{!isSearching && paletteMessages.amount(entries.length)}</span>
      </VisuallyHidden>
    </>
  );
}

type Group = { name: 'recent' | 'page' | 'result' | 'action'; icon: IconNode; entries: readonly Entry[] };

/** A part's entries for a query, or null if the part failed or is late. */
type Answer = { text: string; entries: readonly Entry[] | null };

/** Asks the parts after a pause in typing. Until a part answers, keeps its earlier entries that still match. */
function useParts(typed: string, composition: Composition) {
  const { user } = useSession();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const isAsking = typed !== '' && user?.role === 'admin';

  useEffect(() => {
    if (!isAsking) return;
    const search = new AbortController();
    const ask = (remote: Remote) =>
      askPart({
        remote,
        text: typed,
        signal: search.signal,
        routes: composition.remotes.flatMap(({ routes }) => routes),
        load: async () => (await loadRemotePages()).loadSearch(composition, remote),
        onAnswer: (entries) => setAnswers((before) => new Map(before).set(remote.name, { text: typed, entries })),
        // An action fails if, for example, its code cannot be loaded.
        onFailedAction: () => showToast({ kind: 'bad', text: shellMessages.notLoaded }),
      });
    const timer = setTimeout(() => void Promise.all(listSearchedParts(composition).map(ask)), pause);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [typed, isAsking, composition]);

  if (!isAsking) return nothingFound;
  const parts = listSearchedParts(composition).map(({ name }) => {
    const { text, entries = null } = answers.get(name) ?? {};
    return { name, isAnswered: text === typed, entries };
  });
  return {
    results: parts.flatMap(
      ({ isAnswered, entries }) => (isAnswered ? entries : findEntries(typed, entries ?? [])) ?? [],
    ),
    missing: parts.filter(({ isAnswered, entries }) => isAnswered && entries === null).map(({ name }) => name),
    isSearching: parts.some(({ isAnswered }) => !isAnswered),
  };
}

const loadRemotePages = () => import(/* webpackChunkName: "remotes" */ '../remotes/RemotePages.tsx');

const listSearchedParts = ({ remotes }: Composition) =>
  remotes.filter(({ hasSearch, disabled, refused }) => hasSearch && !disabled && refused === undefined);

const nothingFound = { results: [], missing: [], isSearching: false };
const pause = 150;
