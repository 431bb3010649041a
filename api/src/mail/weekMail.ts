import type { Adoption } from 'contract';

import { unlinked } from '../domain/text.ts';
import { html } from '../http/html.ts';
import { messages } from '../messages/messages.ts';
import { button, type Mail, mailPage } from './mails.ts';

type Week = Pick<Adoption, 'people' | 'joined' | 'gain' | 'seen' | 'waiting' | 'longest' | 'mails'>;
type Monday = { organization: string; figures: Week; link: string; unsubscribe: string };

/** The mail about the last week. Names are in its text only, changed as those of invitations are. */
export function mondayMail({ figures, link, unsubscribe, ...typed }: Monday): Omit<Mail, 'to'> {
  const { longest } = figures;
  const figuresInMail = { ...figures, longest: longest && { ...longest, name: unlinked(longest.name) } };
  const texts = messages.mondayMail(unlinked(typed.organization), figuresInMail);
  const note = `${texts.why} ${texts.unsubscribe}`;
  return {
    subject: texts.subject,
    text: [texts.lead, texts.lines.join('\n'), `${texts.button}:\n${link}`, `${note}:\n${unsubscribe}`].join('\n\n'),
    html: mailPage(
      texts.subject,
      html`<p style="margin:0 0 16px;font-weight:600">${texts.lead}</p>
        ${texts.lines.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}
        <p style="margin:24px 0 0">${button(link, texts.button)}</p>`,
      html`${texts.why} <a class="muted" href="${unsubscribe}">${texts.unsubscribe}</a>`,
    ),
  };
}
