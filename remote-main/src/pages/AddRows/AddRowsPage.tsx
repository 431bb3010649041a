import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DraftNote, FormEnd } from 'remote-kit';
import { showToast } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { commonText } from '../../messages.ts';
import { SettingsPage, UsageLead } from '../../settings/SettingsPage.tsx';

type Props = {
  title: string;
  lead: string;
  /** What is added. */
  what: 'people' | 'locations';
  children: ReactNode;
};

/** A page of the settings that adds rows to a list: one, a pasted list, or a file. */
export function AddRowsPage({ title, lead, what, children }: Props) {
  return (
    <SettingsPage title={title} lead={<UsageLead what={what}>{lead}</UsageLead>} isWide>
      <Card>{children}</Card>
    </SettingsPage>
  );
}

type FormButtonsProps = {
  form: { isSaved: boolean; submission: { busy: boolean }; edit: { discard: () => void } };
  text: { submit: string; busy: string };
  /** The list that the rows are added to. */
  listPath: string;
};

/** The buttons below the rows. */
export function FormButtons({ form, text, listPath }: FormButtonsProps) {
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

/** Shows how many rows were added and, unless more rows are waiting, goes back to the list. */
export function useBackToList<Answer>(listPath: string, added: (amount: number, answer?: Answer) => string) {
  const navigate = useNavigate();
  return (amount: number, waiting: number, answer?: Answer) => {
    if (amount > 0) showToast({ kind: 'good', text: added(amount, answer) });
    if (waiting === 0) void navigate(listPath);
  };
}
