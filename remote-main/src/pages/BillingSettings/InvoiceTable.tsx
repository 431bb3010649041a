import type { Invoice } from 'shared-session';
import { readerLocale, formatMoney, tableClass, VisuallyHidden } from 'shared-ui';

import styles from './Billing.module.css';
import { billingText } from './messages.ts';

/** The invoices, newest first, each with the page where it can be read and saved. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <table className={`${tableClass} ${styles.invoices}`}>
      <thead>
        <tr>
          <th scope="col">{billingText.date}</th>
          <th scope="col">{billingText.number}</th>
          <th scope="col">{billingText.status}</th>
          <th scope="col" className={styles.amount}>
            {billingText.amount}
          </th>
          <th scope="col">
            <VisuallyHidden>{billingText.view}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ _id, number, at, status, amountMinor, currency, url }) => (
          <tr key={_id}>
            <th scope="row">{shortDate(at)}</th>
            <td>{number}</td>
            <td>{billingText.statuses.get(status) ?? status.replaceAll('_', ' ')}</td>
            <td className={styles.amount}>{formatMoney(amountMinor, currency)}</td>
            <td className={styles.amount}>
              {isPage(url) && (
                <a href={url} target="_blank" rel="noreferrer">
                  {billingText.view} <VisuallyHidden>{billingText.viewOf(number ?? shortDate(at))}</VisuallyHidden>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The address comes from outside: only pages are linked, encrypted or of this site. */
function isPage(url: string | null | undefined): url is string {
  const address = url ? URL.parse(url, location.origin) : null;
  return address !== null && (address.protocol === 'https:' || address.origin === location.origin);
}

const shortDate = (moment: string) =>
  new Intl.DateTimeFormat(readerLocale, { dateStyle: 'medium' }).format(new Date(moment));
