import { LazyPart, usePrefetch } from 'remote-kit';

import { EditorCard, SettingsPage, UsageLead } from '../settings/SettingsPage.tsx';
import { addLocationsText } from './AddRows/messages.ts';

/** Adds locations: one, a pasted list, or a file. The row editor comes after the page itself. */
export function Page() {
  usePrefetch(loadForms);
  return (
    <SettingsPage
      title={addLocationsText.title}
      lead={<UsageLead what="locations">{addLocationsText.lead}</UsageLead>}
      isWide
    >
      <EditorCard>
        <LazyPart load={loadForms}>{({ AddLocationsForm }) => <AddLocationsForm />}</LazyPart>
      </EditorCard>
    </SettingsPage>
  );
}

const loadForms = () => import(/* webpackChunkName: "add-rows" */ './AddRows/addRowsForms.tsx');
