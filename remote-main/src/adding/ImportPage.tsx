import { sharedMessages, useLeave } from '@askwell/page-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { FilePage, type SavedFile } from 'shared-rows/file-page';
import { Button, getButtonClass } from 'shared-ui';

import { DropTarget, forgetHandedSource, readHandedSource } from '../list/importActions.tsx';
import { settingsMessages } from '../messages.ts';
import { PlansLink } from '../subscription/PlanLimit.tsx';
import { UndoDialog } from '../undo/UndoDialog.tsx';
import { type EditableList, importMessages as messages } from '../settings/messages.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';

/** The page that compares a file with a list. */
export function ImportPage({ list }: { list: EditableList }) {
  const [source, setSource] = useState(readHandedSource);
  // React may render the page several times before it is shown.
  useEffect(forgetHandedSource, []);
  return (
    <SettingsPage title={messages.title[list]}>
      <FilePage
        list={list}
        source={source}
        onSource={setSource}
        renderLimit={(added) => <PlansLink list={list} added={added[list]} />}
        renderDone={(saved) => <DoneActions list={list} saved={saved} />}
      />
      <DropTarget onSource={setSource} />
    </SettingsPage>
  );
}

/** Actions for a saved import: open the list or Activity, or undo the import. */
function DoneActions({ list, saved: { entry = null } }: { list: EditableList; saved: SavedFile }) {
  const [isUndoing, setIsUndoing] = useState(false);
  const leave = useLeave();
  return (
    <>
      <Link className={getButtonClass('primary')} to={`/settings/${list}`}>
        {settingsMessages.pages[list]}
      </Link>
      {entry !== null && (
        <>
          <Button onClick={() => setIsUndoing(true)}>{sharedMessages.undo}</Button>
          <Link className={getButtonClass()} to="/settings/activity">
            {messages.inActivity}
          </Link>
        </>
      )}
      {isUndoing && entry !== null && (
        <UndoDialog entry={entry} onUndone={() => leave(`/settings/${list}`)} onClose={() => setIsUndoing(false)} />
      )}
    </>
  );
}
