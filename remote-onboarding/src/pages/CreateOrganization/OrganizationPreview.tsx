import { foldSpaces, isCountry, toTimeZone } from 'shared-session';
import { readerLocale, Mark, timeFormat } from 'shared-ui';
import { countryName, type OrganizationValues } from 'remote-kit';

import { organizationMessages } from '../../messages/organization.ts';
import styles from './OrganizationPreview.module.css';

const text = organizationMessages.organization;

/** What the organization will look like to its people, while its form is filled in. */
export function OrganizationPreview({ values }: { values: OrganizationValues }) {
  const name = foldSpaces(values.name) || text.previewName;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{text.preview}</figcaption>
      <div className={styles.phone}>
        <p className={styles.bar}>
          <span className={styles.initial} aria-hidden>
            {[...name][0]?.toLocaleUpperCase()}
          </span>
          <span className={styles.name}>{name}</span>
        </p>
        <p className={styles.question}>{text.previewQuestion}</p>
        <p className={styles.answer}>
          <Mark size={16} />
          <span>{text.previewAnswer(name, timeAt(values))}</span>
        </p>
        <p className={styles.ask} aria-hidden>
          {text.previewAsk(name)}
        </p>
      </div>
    </figure>
  );
}

function timeAt({ country, timeZone }: OrganizationValues): string | null {
  const zone = toTimeZone(timeZone);
  if (zone === null || !isCountry(country)) return null;
  const time = new Intl.DateTimeFormat(readerLocale, { ...timeFormat(), timeZone: zone }).format(new Date());
  return text.previewTime(countryName(country), time);
}
