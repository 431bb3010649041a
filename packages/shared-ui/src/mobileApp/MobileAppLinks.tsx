import { getButtonClass } from '../actions/Button.tsx';
import { messages } from '../messages.ts';
import { readMobileApp } from './mobileApp.ts';
import { QrCode } from './QrCode.tsx';
import styles from './mobileApp.module.css';

/** How to get the mobile app: a QR code, the same URL as text, and links to both stores. */
export function MobileAppLinks() {
  const { link, stores } = readMobileApp();
  return (
    <div className={styles.app}>
      <QrCode text={link} label={messages.qrCode} />
      <div className={styles.options}>
        <p className={styles.scan}>
          <span>{messages.scan}</span> <a href={link}>{link.replace('https://', '')}</a>
        </p>
        <div className={styles.stores}>
          {stores.map(({ name, url }) => (
            <a key={name} className={getButtonClass()} href={url}>
              {name}
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}
