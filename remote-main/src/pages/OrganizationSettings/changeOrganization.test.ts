import { changeOrganization, organizationValues, toOrganizationForm } from '@askwell/page-kit';
import { samples } from '@askwell/part-tools/stand-in';
import { expect, it, vi } from 'vitest';

import { signIn } from '../../../tests/renderText.tsx';

it('one field changed, another admin has saved → their other fields stay', async () => {
  const shown = { ...samples.organization, version: 3, pendingContactEmail: 'new@smith.example' };
  const current = { ...samples.organization, name: 'Smith & Daughters', version: 4 };
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json({ ok: false, message: '', statusCode: 401 }, { status: 401 });
    const form = JSON.parse(body ?? '');
    sent.push(form);
    return form.version === 4
      ? Response.json({ ok: true, message: '', statusCode: 200, payload: current })
      : Response.json({ ok: false, message: 'Changed.', statusCode: 409, payload: { current } }, { status: 409 });
  });
  signIn('ada');
  const form = { ...toOrganizationForm(organizationValues(shown)), pendingContactEmail: null };
  expect(await changeOrganization(shown, form)).toMatchObject({ ok: true, payload: current });
  expect(sent).toMatchObject([
    { name: 'Smith & Sons', pendingContactEmail: null, version: 3 },
    { name: 'Smith & Daughters', pendingContactEmail: null, version: 4 },
  ]);
});
