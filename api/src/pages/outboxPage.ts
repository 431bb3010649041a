import type { OutboxMail } from '../mail/readOutbox.ts';
import { words } from '../words.ts';
import { html } from './html.ts';
import type { Page } from './html.ts';

/** The mails that would have been sent, newest first. */
export function outboxPage(mails: readonly OutboxMail[]): Page {
  const items = mails.map(
    ({ to, subject, text, createdAt }) =>
      html`<article>
        <h2>${subject}</h2>
        <p class="quiet">${words.outboxTo(to)} · <time datetime="${createdAt}">${moment(createdAt)}</time></p>
        <pre>${text}</pre>
      </article>`,
  );
  return {
    title: words.outboxTitle,
    content: html`<p>${words.outboxIntro}</p>
      ${mails.length === 0 ? html`<p>${words.outboxEmpty}</p>` : items}`,
  };
}

function moment(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso));
}
