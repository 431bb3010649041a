import { language, sharedMessages } from 'remote-kit';
import { auditActions, type AuditEntry, type Plan, roles } from 'shared-session';

import { activityText } from './messages.ts';

/** One entry of the log as a sentence; an action that this version does not know is shown by its name. */
export function activitySentence(
  { action, actor, subjects, count, changes }: AuditEntry,
  plans: readonly Plan[],
): string {
  const named = subjects.slice(0, mostNamed).map(({ _id, name }) => (_id === null ? planName(name, plans) : name));
  const rest = count - named.length;
  const what = new Intl.ListFormat(language).format(rest > 0 ? [...named, activityText.more(rest)] : named);
  const outcome = String(changes.find(({ field }) => field === 'status')?.to ?? '');
  const parts = { outcome, who: actor?.name ?? activityText.paymentProvider, what };
  const known = auditActions.find((one) => one === action);
  return known ? activityText.sentences[known](parts) : activityText.otherSentence(parts, action);
}

/** What the entry changed, field by field, before and after. */
export function activityChanges({ changes }: AuditEntry, plans: readonly Plan[]): string[] {
  return changes.flatMap(({ field, from, to }) => {
    const label = activityText.fields.get(field);
    // Ids and what only machines count say nothing to people.
    return label === undefined ? [] : activityText.change(label, show(field, from, plans), show(field, to, plans));
  });
}

const mostNamed = 3;

function show(field: string, value: unknown, plans: readonly Plan[]): string {
  if (Array.isArray(value)) return new Intl.ListFormat(language).format(value.map(String)) || activityText.empty;
  if (typeof value !== 'string' || value === '') return activityText.empty;
  const role = field === 'role' && roles.find((one) => one === value);
  if (role) return sharedMessages.roles[role].name;
  if (field === 'plan') return planName(value, plans);
  return field === 'state' || field === 'status' ? activityText.state(value) : value;
}

const planName = (id: string, plans: readonly Plan[]) => plans.find((plan) => plan.id === id)?.name ?? id;
