import { LazyPart, usePrefetch } from 'remote-kit';

import { EditorCard, SettingsPage, UsageLead } from '../settings/SettingsPage.tsx';
import { addPeopleText } from './AddRows/messages.ts';

/** Invites people: one, a pasted list, or a file. The row editor comes after the page itself. */
export function Page() {
  usePrefetch(loadForms);
  return (
    <SettingsPage title={addPeopleText.title} lead={<UsageLead what="people">{addPeopleText.lead}</UsageLead>} isWide>
      <EditorCard>
        <LazyPart load={loadForms}>{({ AddPeopleForm }) => <AddPeopleForm />}</LazyPart>
      </EditorCard>
    </SettingsPage>
  );
}

const loadForms = () => import(/* webpackChunkName: "add-rows" */ './AddRows/addRowsForms.tsx');
