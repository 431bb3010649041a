import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DraftNote, FormEnd, LazyPart, usePrefetch } from 'remote-kit';
import { showToast } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { commonText } from '../../messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { UsageLead } from '../../subscription/UsageLead.tsx';

type PageProps<Part> = {
  title: string;
  lead: string;
  /** What is added. */
  what: 'people' | 'locations';
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
};

/** A page of the settings that adds rows to a list. The row editor comes after the page itself. */
export function AddRowsPage<Part>({ title, lead, what, load, children }: PageProps<Part>) {
  usePrefetch(load);
  return (
    <SettingsPage title={title} lead={<UsageLead what={what}>{lead}</UsageLead>} isWide>
      <Card>
        <LazyPart load={load}>{children}</LazyPart>
      </Card>
    </SettingsPage>
  );
}

type EndProps = {
  form: { isSaved: boolean; submission: { busy: boolean }; edit: { discard: () => void } };
  text: { submit: string; busy: string };
  /** The list that the rows are added to. */
  listPath: string;
};

/** The buttons below the rows. */
export function AddRowsEnd({ form, text, listPath }: EndProps) {
  const navigate = useNavigate();
  return (
    <FormEnd isSticky note={<DraftNote isSaved={form.isSaved} onDiscard={form.edit.discard} />}>
      <Button type="submit" kind="primary" busy={form.submission.busy && text.busy}>
        {text.submit}
      </Button>
      <Button kind="quiet" onClick={() => void navigate(listPath)}>
        {commonText.cancel}
      </Button>
    </FormEnd>
  );
}

/** Says how many were added and, unless more rows follow, goes back to the list. */
export function useBackToList(listPath: string, added: (amount: number) => string) {
  const navigate = useNavigate();
  return (amount: number, waiting: number) => {
    if (amount > 0) showToast({ kind: 'good', text: added(amount) });
    if (waiting === 0) void navigate(listPath);
  };
}
