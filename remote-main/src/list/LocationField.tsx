import { useEffect, useRef, useState } from 'react';
import { foldName } from 'contract/fold';
import { getLocations } from 'contract/locations';
import { noLocation } from 'contract/people';
import {
  keepPreviousData,
  createPagedQuery,
  readQuery,
  useInfiniteQuery,
  useQueryClient,
  useRead,
} from 'shared-session';
import { Combobox, Field } from 'shared-ui';
import { Icon, X } from 'shared-ui/icons';

import { locationFieldMessages as messages } from '../settings/messages.ts';
import styles from './LocationField.module.css';
import { toSearchTerm } from './useList.ts';

export type LocationRef = { _id: string; name: string };

type Props = {
  id: string;
  label: string;
  /** A location's id, `noLocation`, or empty if nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** The placeholder while no location is chosen. */
  placeholder: string;
  /** Locations that the field does not offer. */
  without?: readonly string[];
};

/** A field for one location. Typing searches on the server. */
export function LocationField({ id, label, value, onChange, placeholder, without = [] }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const { matches, error } = useMatchingLocations(typed);
  const locationName = useLocationName(value);
  const client = useQueryClient();
  const options = [
    ...(contains(messages.wholeOrganization, typed) ? [noLocationOption] : []),
    ...matches.filter(({ _id }) => !without.includes(_id)).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <Field id={id} label={label} error={error?.message} announcesError>
      {(control) => (
        <Combobox
          {...control}
          shown={locationName}
          options={options}
          text={{ placeholder, clear: messages.clear(label), noResults: messages.noMatch, amount: messages.amount }}
          onSearch={setTyped}
          onChoose={(next) => {
            const chosenLocations = matches.filter(({ _id }) => _id === next);
            if (chosenLocations.length > 0)
              client.setQueryData(readQuery(getLocations, { id: [next] }).queryKey, chosenLocations);
            onChange(next);
          }}
        />
      )}
    </Field>
  );
}

type ManyProps = {
  id: string;
  label: string;
  chosen: readonly LocationRef[];
  /** Whether the user must choose a location. If not, choosing none means the whole organization. */
  isNeeded?: boolean;
  error?: string | undefined;
  onChange: (chosen: readonly LocationRef[]) => void;
};

/** A field for several locations, with a chip for each chosen location and a search. */
export function LocationsField({ id, label, chosen, isNeeded = false, error: refusal, onChange }: ManyProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { matches, error } = useMatchingLocations(typed);
  const box = useRef<HTMLDivElement>(null);
  const otherLocations = matches.filter(({ _id }) => !chosen.some((location) => location._id === _id));

  function remove(removed: string) {
    onChange(chosen.filter(({ _id }) => _id !== removed));
    // The pressed button disappears together with its location.
    box.current?.querySelector('input')?.focus();
  }

  return (
    <Field id={id} label={label} error={refusal ?? error?.message} announcesError>
      {(control) => (
        <div ref={box} className={styles.locations}>
          {chosen.length > 0 && (
            <ul className={styles.chips}>
              {chosen.map(({ _id, name }) => (
                <li key={_id} className={styles.chip}>
                  {name}
                  <button type="button" aria-label={messages.remove(name)} onClick={() => remove(_id)}>
                    <Icon icon={X} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Combobox
            {...control}
            shown=""
            options={otherLocations.map(({ _id, name }) => ({ value: _id, label: name }))}
            text={{
              placeholder: chosen.length > 0 || isNeeded ? messages.add : messages.wholeOrganization,
              clear: messages.clear(label),
              noResults: messages.noMatch,
              amount: messages.amount,
            }}
            onSearch={setTyped}
            onChoose={(next) =>
              onChange(
                [...chosen, ...otherLocations.filter(({ _id }) => _id === next)].map(({ _id, name }) => ({
                  _id,
                  name,
                })),
              )
            }
          />
        </div>
      )}
    </Field>
  );
}

const contains = (name: string, typed: string | null) => foldName(name).includes(foldName(typed ?? ''));

const noLocationOption = { value: noLocation, label: messages.wholeOrganization };

/** Returns the name of a location. Empty without an id, and while the name loads. */
function useLocationName(id: string): string {
  const isWholeOrganization = id === noLocation;
  const { data, error } = useRead(
    getLocations,
    { id: [id] },
    { silent: true, enabled: id !== '' && !isWholeOrganization },
  );
  const name = data?.find(({ _id }) => _id === id)?.name;
  if (isWholeOrganization) return messages.wholeOrganization;
  if (name !== undefined) return name;
  // A failed request does not mean that the location was removed.
  if (error) return messages.unnamed;
  return data ? messages.unknown : '';
}

/**
 * Returns the first locations that match `search`; null sends no request. Keeps earlier results that still match until the next
 * ones arrive.
 */
function useMatchingLocations(search: string | null) {
  const [settled, setSettled] = useState('');
  const term = toSearchTerm(search ?? '');
  // Updates immediately after the user empties the field, because the next letter would show old results.
  if (term === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), pause);
    return () => clearTimeout(timer);
  }, [term]);
  const list = useInfiniteQuery({
    // Searches at once when the field is empty, otherwise after a pause in typing.
    ...createPagedQuery(getLocations, { ...(settled && { search: settled }), sort: 'name' }, searchOptions(search)),
    placeholderData: keepPreviousData,
  });
  const isCurrent = settled === term && !list.isPlaceholderData;
  const rows = list.data?.pages[0]?.rows.slice(0, maxMatches) ?? [];
  // Enter chooses the first location, so that location must match the current messages.
  return { matches: rows.filter(({ name }) => isCurrent || contains(name, search)), error: list.error };
}

const searchOptions = (search: string | null) => ({ silent: true, enabled: search !== null });

const maxMatches = 20;
const pause = 200;
