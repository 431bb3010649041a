import { PRODUCT_NAME } from 'shared-session/contract';
import type { Role } from 'shared-session/contract';

import { unlinked } from '../domain/text.ts';
import { html } from '../http/html.ts';
import { messages } from '../messages.ts';

type Invitation = { organization: string; inviter: string; name: string; role: Role; link: string };

/**
 * The mail to an invited person. Names are user input: they are quoted, short, escaped, and without anything that
 * a mail program makes a link of.
 */
export function invitationMail({ link, role, ...typed }: Invitation): { subject: string; text: string; html: string } {
  const organization = unlinked(typed.organization);
  const words = messages.invitationMail(organization, unlinked(typed.inviter), unlinked(typed.name));
  const details: [string, string][] = [
    [words.organization, `"${organization}"`],
    [words.role, `${words.roles[role].name}. ${words.roles[role].meaning}`],
  ];
  const lines = details.map(([label, value]) => `${label}: ${value}`);
  return {
    subject: words.subject,
    text: [words.greeting, words.lead, lines.join('\n'), `${words.button}:\n${link}`, words.hint, words.unknown].join(
      '\n\n',
    ),
    html: html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>${words.subject}</title>
        </head>
        <body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif">
          <div style="max-width:480px;margin:0 auto">
            <p style="margin:0 0 24px;font-weight:600">${PRODUCT_NAME}</p>
            <p style="margin:0 0 16px">${words.greeting}</p>
            <p style="margin:0 0 16px">${words.lead}</p>
            ${details.map(([label, value]) => html`<p style="margin:0 0 8px"><strong>${label}:</strong> ${value}</p>`)}
            <p style="margin:24px 0">
              <a
                href="${link}"
                style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4b40c6;color:#fff;font-weight:600;text-decoration:none"
                >${words.button}</a
              >
            </p>
            <p style="margin:0 0 16px">${words.hint}</p>
            <p style="margin:0;font-size:14px;opacity:.75">${words.unknown}</p>
          </div>
        </body>
      </html>`.markup,
  };
}
