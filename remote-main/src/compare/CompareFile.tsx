import { isNotOffered, ResourceView, sharedMessages } from '@askwell/page-kit';
import { getLocations } from 'contract/locations';
import { getSummary } from 'contract/organization';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead } from 'shared-session';
import { type ReadResult, readFile } from 'shared-rows/import';
import { Button, Dialog, Notice } from 'shared-ui';

import type { EditableList } from '../list/useEditing.ts';
import { commonMessages } from '../messages.ts';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import { comparingLocations, comparingPeople } from './comparing.ts';
import { compareMessages as text } from './messages.ts';
import type { Source } from './ListImport.tsx';

type Props = { list: EditableList; source: Source; onClose: () => void };

/**
 * Reads a file, and compares it with the people or the locations. If the server offers only the specification's calls, adds the
 * rows instead.
 */
export function CompareFile({ list, source, onClose }: Props) {
  const locations = useRead(getLocations);
  const navigate = useNavigate();
  const summary = useRead(getSummary, {}, { silent: true });
  const hasFewCalls = isNotOffered(summary);
  const addRows = useEffectEvent(() => void navigate(`/settings/${list}/add`, { state: { source } }));
  useEffect(() => {
    if (hasFewCalls) addRows();
  }, [hasFewCalls]);
  if (hasFewCalls || summary.isPending) return null;
  if (locations.data === undefined)
    return (
      <Dialog open onClose={onClose} title={text.title(source.name)}>
        <ResourceView query={locations} dataName={commonMessages.dataNames.locations}>
          {() => null}
        </ResourceView>
      </Dialog>
    );
  const commonProps = { source, locations: locations.data, onClose };
  return list === 'people' ? (
    <ReadFile {...commonProps} comparing={comparingPeople(locations.data)} />
  ) : (
    <ReadFile {...commonProps} comparing={comparingLocations()} />
  );
}

type ReadProps<Values> = Omit<ComponentProps<typeof ComparisonDialog<Values>>, 'table' | 'file'> & { source: Source };

function ReadFile<Values>({ comparing, source, ...dialog }: ReadProps<Values>) {
  // Computed once when the file is opened, because applying the file may add locations.
  const [fixed] = useState(comparing);
  const [result, setResult] = useState<ReadResult | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void readFile(source.content, fixed.kind).then((read) => isCurrent && setResult(read));
    return () => {
      isCurrent = false;
    };
  }, [source, fixed]);

  if (result === null || 'error' in result)
    return (
      <Dialog
        open
        onClose={dialog.onClose}
        title={text.title(source.name)}
        actions={<Button onClick={dialog.onClose}>{sharedMessages.close}</Button>}
      >
        {result ? (
          <Notice kind="bad" role="alert">
            {result.error}
          </Notice>
        ) : (
          <p role="status">{text.reading}</p>
        )}
      </Dialog>
    );
  return <ComparisonDialog {...dialog} comparing={fixed} table={{ ...result, kind: fixed.kind }} file={source.name} />;
}
