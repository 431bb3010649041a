import { ResourceView, sharedMessages } from '@askwell/page-kit';
import { getLocations, type Location } from 'contract/locations';
import { getOrganization } from 'contract/organization';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead } from 'shared-session';
import { type Found, readFile, readText } from 'shared-rows/import';
import { Button, Dialog, Notice } from 'shared-ui';

import { commonText } from '../messages.ts';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import { type Comparing, comparePeople, comparePlaces } from './comparing.ts';
import type { Source } from './ListImport.tsx';
import { compareText as text } from './messages.ts';

type Props = { list: 'people' | 'locations'; source: Source; onClose: () => void };

/** Reads a file, and compares it with the people or the locations. */
export function CompareFile({ list, source, onClose }: Props) {
  const locations = useRead(getLocations);
  const organization = useRead(getOrganization);
  const known = locations.data;
  const { country, timeZone } = organization.data ?? {};
  const people = useMemo(() => comparePeople(known ?? []), [known]);
  const places = useMemo(() => comparePlaces(country ?? undefined, timeZone ?? undefined), [country, timeZone]);
  const props = { source, locations: known ?? [], onClose };
  if (known === undefined || organization.data === undefined)
    return (
      <Dialog open onClose={onClose} title={text.title(source.name)}>
        <ResourceView query={known === undefined ? locations : organization} what={commonText.what.locations}>
          {() => null}
        </ResourceView>
      </Dialog>
    );
  return list === 'people' ? (
    <ReadFile {...props} comparing={people} addPath="/settings/people/add" />
  ) : (
    <ReadFile {...props} comparing={places} addPath="/settings/locations/add" />
  );
}

type ReadProps<Values, Body extends { rows: readonly object[]; skip?: number[] | undefined }> = {
  comparing: Comparing<Values, Body>;
  source: Source;
  locations: readonly Location[];
  addPath: string;
  onClose: () => void;
};

function ReadFile<Values, Body extends { rows: readonly object[]; skip?: number[] | undefined }>(
  props: ReadProps<Values, Body>,
) {
  const { comparing, source, locations, addPath, onClose } = props;
  // Fixed when the file is opened: applying it may add locations while the dialog is still there.
  const [own] = useState(comparing);
  const [found, setFound] = useState<Found | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    let isWanted = true;
    const { content } = source;
    void (
      typeof content === 'string' ? Promise.resolve(readText(content, own.kind)) : readFile(content, own.kind)
    ).then((read) => isWanted && setFound(read));
    return () => {
      isWanted = false;
    };
  }, [source, own]);

  if (found === null || 'error' in found)
    return (
      <Dialog
        open
        onClose={onClose}
        title={text.title(source.name)}
        actions={<Button onClick={onClose}>{sharedMessages.close}</Button>}
      >
        {found ? (
          <Notice kind="bad" role="alert">
            {found.error}
          </Notice>
        ) : (
          <p role="status">{text.reading}</p>
        )}
      </Dialog>
    );
  return (
    <ComparisonDialog
      comparing={own}
      table={{ ...found, kind: own.kind }}
      file={source.name}
      locations={locations}
      onAdd={() => void navigate(addPath, { state: { source } })}
      onClose={onClose}
    />
  );
}
