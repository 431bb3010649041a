import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { ChevronDown, Icon, X } from '../icons.tsx';
import { joinClasses } from '../joinClasses.ts';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Combobox.module.css';
import controls from './Control.module.css';
import type { Option } from './controls.tsx';
import type { ControlProps } from './Field.tsx';

type Props = ControlProps & {
  /** The label of the selected option; empty if there is none. */
  shown: string;
  options: readonly Option[];
  text: { placeholder?: string; clear: string; noResults: string; amount: (options: number) => string };
  /** Called with the typed text while the list is open, and with null once the list closes. */
  onSearch: (typed: string | null) => void;
  /** Called with the selected value, or with an empty value to clear the selection. */
  onChoose: (value: string) => void;
};

/** A text field with a list of options. Follows the WAI-ARIA combobox pattern: the focus remains in the field. */
export function Combobox({ shown, options, text, onSearch, onChoose, ...control }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  const hasOptions = isOpen && options.length > 0;
  const listId = `${control.id}-list`;
  const getOptionId = (at: number) => `${control.id}-option-${at}`;
  const currentIndex = Math.min(active, options.length - 1);

  useEffect(() => {
    if (isOpen) document.getElementById(`${control.id}-option-${currentIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, currentIndex, control.id]);

  function search(next: string | null) {
    setTyped(next);
    // Typing selects the first match; opening the list selects nothing.
    setActive(next ? 0 : -1);
    onSearch(next);
  }

  function choose(option: Option | undefined) {
    if (!option) return;
    onChoose(option.value);
    search(null);
  }

  function clear() {
    onChoose('');
    search(null);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // The key code that browsers report while an input method composes text. Safari also reports it for the Enter that ends the
    // composition.
    if (event.keyCode === 229) return;
    const optionCount = options.length;
    // Without a selection, Up goes to the last option.
    const nextIndex = { ArrowDown: currentIndex + 1, ArrowUp: Math.max(currentIndex, 0) - 1 + optionCount }[event.key];
    if (nextIndex !== undefined) {
      event.preventDefault();
      if (!isOpen) search('');
      else setActive(nextIndex % Math.max(1, optionCount));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(options[currentIndex]);
    } else if (event.key === 'Escape' && isOpen) {
      // Escape closes only the list, not the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      search(null);
    }
  }

  return (
    <span className={styles.box}>
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        required={false}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? listId : undefined}
        aria-activedescendant={hasOptions && currentIndex >= 0 ? getOptionId(currentIndex) : undefined}
        className={joinClasses(controls.control, styles.input)}
        placeholder={text.placeholder}
        value={typed ?? shown}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        onClick={() => isOpen || search('')}
        onBlur={() => isOpen && search(null)}
        onKeyDown={onKeyDown}
      />
      {shown !== '' && !isOpen ? (
        <button type="button" className={styles.clear} aria-label={text.clear} onClick={clear}>
          <Icon icon={X} />
        </button>
      ) : (
        <Icon icon={ChevronDown} className={controls.chevron ?? ''} />
      )}
      {hasOptions && (
        <div id={listId} role="listbox" aria-label={text.placeholder} className={styles.list}>
          {options.map((option, at) => (
            // The field handles the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={getOptionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={option.label === shown}
              className={at === currentIndex ? joinClasses(styles.option, styles.active) : styles.option}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
      {isOpen && !hasOptions && <div className={joinClasses(styles.list, styles.noResults)}>{text.noResults}</div>}
      <VisuallyHidden>
        <span role="status">{isOpen && text.amount(options.length)}</span>
      </VisuallyHidden>
    </span>
  );
}
