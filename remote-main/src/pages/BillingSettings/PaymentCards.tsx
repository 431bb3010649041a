import { FailureNotice, isNotOffered, ResourceView, type ShownQuery, useSubmission } from '@askwell/page-kit';
import { countryName, openCheckout } from '@askwell/page-kit/product';
import { type Billing, changePayer, changePaymentMethod, type Invoice, type Subscription } from 'contract/billing';
import { sendCall } from 'shared-session';
import { Button, Card, EmptyState, formatDate, formatMoney, tableClass, VisuallyHidden } from 'shared-ui';
import { Building2, CreditCard, FileText, Icon, type IconNode } from 'shared-ui/icons';

import styles from './Billing.module.css';
import { subscriptionMessages } from '../../subscription/messages.ts';
import { billingMessages } from './messages.ts';

type PaymentCardProps = { billing: ShownQuery<Billing>; subscription: ShownQuery<Subscription> };

/** Waits for the subscription, because its buttons depend on it. */
export function PaymentCard({ billing, subscription }: PaymentCardProps) {
  if (isNotOffered(billing)) return null;
  return (
    <Card title={billingMessages.payment}>
      <ResourceView<Billing> {...viewOf(billing)} waitsFor={[subscription]}>
        {({ paymentMethod, payer }) => {
          // The outline reserves the buttons' space.
          const isSubscribed = subscription.data ? subscription.data.state !== 'none' : payer === expectedBilling.payer;
          return (
            <>
              <Changeable
                icon={CreditCard}
                label={paymentMethod ? nameOf(paymentMethod) : billingMessages.noPayment}
                lines={[paymentMethod ? expiryOf(paymentMethod) : billingMessages.noPaymentHint]}
                call={changePaymentMethod}
                canChange={isSubscribed}
              />
              {isSubscribed && payer && (
                <Changeable
                  icon={Building2}
                  label={payer.name || billingMessages.payer}
                  lines={[
                    ...payer.address,
                    payer.country ? countryName(payer.country) : '',
                    payer.vatId ? billingMessages.vatId(payer.vatId) : '',
                    payer.email ? billingMessages.sentTo(payer.email) : '',
                  ]}
                  call={changePayer}
                  action={billingMessages.changePayer}
                />
              )}
            </>
          );
        }}
      </ResourceView>
    </Card>
  );
}

export function InvoicesCard({ billing }: { billing: ShownQuery<Billing> }) {
  if (billing.data === undefined && billing.error !== null) return null;
  return (
    <Card title={billingMessages.invoices}>
      {/* The card above shows the failure. */}
      <ResourceView<Billing> {...viewOf({ ...billing, error: null })}>
        {({ invoices }) =>
          invoices.length > 0 ? (
            <InvoiceTable invoices={invoices} />
          ) : (
            <EmptyState icon={<Icon icon={FileText} size={20} />} title={billingMessages.noInvoices}>
              {billingMessages.noInvoicesHint}
            </EmptyState>
          )
        }
      </ResourceView>
    </Card>
  );
}

const viewOf = (query: ShownQuery<Billing>) => ({
  query,
  dataName: billingMessages.billingName,
  expected: expectedBilling,
});

type ChangeableProps = {
  icon: IconNode;
  label: string;
  lines: readonly string[];
  /** Returns the address of the provider's page. */
  call: typeof changePayer;
  canChange?: boolean;
  /** The button's accessible name, if "Update" is ambiguous. */
  action?: string;
};

/** A detail that the payment provider stores, and a button that opens the provider's page to change it. */
function Changeable({ icon, label, lines, call, canChange = true, action }: ChangeableProps) {
  const { busy, failure, update } = usePortal(call);
  return (
    <>
      <div className={styles.method}>
        <Icon icon={icon} size={20} />
        <p>
          <span className={styles.label}>{label}</span>
          {lines.filter(Boolean).map((line) => (
            <span key={line} className={styles.hint}>
              {line}
            </span>
          ))}
        </p>
        {canChange && (
          <Button aria-label={action} busy={busy && billingMessages.updating} onClick={() => void update()}>
            {billingMessages.update}
          </Button>
        )}
      </div>
      <FailureNotice failure={failure} onRetry={update} />
    </>
  );
}

/** Opens the payment provider's page where the payment method or the payer is changed. */
export function usePortal(call: typeof changePaymentMethod) {
  const { busy, failure, send } = useSubmission();
  const open = async () => {
    const result = await sendCall(call, { silent: true });
    return !result.ok || openCheckout(result.payload.url) ? result : unsafeAddress;
  };
  return { busy, failure, update: () => send(open) };
}

/** The failure if the server answers with an untrusted address. */
export const unsafeAddress = {
  ok: false,
  serverIsOk: true,
  statusCode: 500,
  message: billingMessages.badAddress,
} as const;

type PaymentMethod = NonNullable<Billing['paymentMethod']>;

const nameOf = ({ name, last4 }: PaymentMethod) => (last4 ? billingMessages.card(name, last4) : name);

/** "Expires 04/2030", as printed on a card. */
const expiryOf = ({ expires }: PaymentMethod) =>
  expires ? billingMessages.expires(expires.split('-').toReversed().join('/')) : '';

const expectedBilling: Billing = {
  paymentMethod: { name: 'Visa', last4: '4242', expires: '2030-12' },
  payer: { name: '-', email: '-', address: ['-'], country: 'DE', vatId: null },
  invoices: [{ _id: '', number: '-', at: '2026-01-01T00:00:00Z', amountMinor: 0, currency: 'USD', status: 'paid' }],
};

/** The invoices, newest first, each with the page where it can be read and saved. */
function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <table className={`${tableClass} ${styles.invoices}`}>
      <thead>
        <tr>
          <th scope="col">{billingMessages.date}</th>
          <th scope="col">{billingMessages.number}</th>
          <th scope="col">{subscriptionMessages.status}</th>
          <th scope="col" className={styles.amount}>
            {billingMessages.amount}
          </th>
          <th scope="col">
            <VisuallyHidden>{billingMessages.view}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ _id, number, at, status, amountMinor, currency, url }) => (
          <tr key={_id}>
            <th scope="row">{formatDate(at)}</th>
            <td>{number}</td>
            <td>{billingMessages.statuses.get(status) ?? status.replaceAll('_', ' ')}</td>
            <td className={styles.amount}>{formatMoney(amountMinor, currency)}</td>
            <td className={styles.amount}>
              {isPage(url) && (
                <a href={url} target="_blank" rel="noreferrer">
                  {billingMessages.view}{' '}
                  <VisuallyHidden>{billingMessages.viewOf(number ?? formatDate(at))}</VisuallyHidden>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a URL from the payment provider may be linked: https, or this site. */
function isPage(url: string | null | undefined): url is string {
  const address = url ? URL.parse(url, location.origin) : null;
  return address !== null && (address.protocol === 'https:' || address.origin === location.origin);
}
