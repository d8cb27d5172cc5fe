import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import type { FooterLinks } from './footer-model';
import { HomeLink } from './HomeLink';
import { ThemeSwitch } from './ThemeSwitch';
import styles from './Footer.module.css';

const messages = defineMessages({
  about: { id: 'Footer.about' },
  blog: { id: 'Footer.blog' },
  cancellationPolicy: { id: 'Footer.cancellationPolicy' },
  company: { id: 'Footer.company' },
  contact: { id: 'Footer.contact' },
  copyright: { id: 'Footer.copyright' },
  damageProtection: { id: 'Footer.damageProtection' },
  howItWorks: { id: 'Footer.howItWorks' },
  lending: { id: 'Footer.lending' },
  listingBenefits: { id: 'Footer.listingBenefits' },
  listTool: { id: 'Footer.listTool' },
  motto: { id: 'Footer.motto' },
  privacyPolicy: { id: 'Footer.privacyPolicy' },
  rentalAgreement: { id: 'Footer.rentalAgreement' },
  sitemap: { id: 'Footer.sitemap' },
  support: { id: 'Footer.support' },
  sweepstakes: { id: 'Footer.sweepstakes' },
  termsOfService: { id: 'Footer.termsOfService' },
});

type Item = { text: MessageDescriptor; href: string };

function Column({ title, items }: { title: MessageDescriptor; items: readonly Item[] }) {
  return (
    <div>
      <h2 className={styles.title}>
        <FormattedMessage {...title} />
      </h2>
      <ul>
        {items.map(({ text, href }) => (
          <li key={text.id}>
            <Link look="quiet" className={styles.link} href={href}>
              <FormattedMessage {...text} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FooterProps = { links: FooterLinks; year: number };

/** The foot of every page, on the board. */
export function Footer({ links, year }: FooterProps) {
  const company: Item[] = [
    { text: messages.about, href: links.about },
    { text: messages.blog, href: links.blog },
    { text: messages.contact, href: links.contact },
    { text: messages.sweepstakes, href: links.sweepstakes },
  ];
  const lending: Item[] = [
    { text: messages.listTool, href: links.newListing },
    { text: messages.listingBenefits, href: links.listingBenefits },
    { text: messages.damageProtection, href: links.damageProtection },
    { text: messages.rentalAgreement, href: links.rentalAgreement },
  ];
  const support: Item[] = [
    { text: messages.howItWorks, href: links.howItWorks },
    { text: messages.cancellationPolicy, href: links.cancellationPolicy },
    { text: messages.termsOfService, href: links.termsOfService },
    { text: messages.privacyPolicy, href: links.privacyPolicy },
  ];
  return (
    <footer className={styles.footer}>
      <Wrap>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <HomeLink href={links.home} />
            <p className={styles.motto}>
              <FormattedMessage {...messages.motto} />
            </p>
            {links.social.length > 0 && (
              <ul className={styles.social}>
                {links.social.map(({ name, href }) => (
                  <li key={name}>
                    <Link look="text" className={styles.link} href={href}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Column title={messages.company} items={company} />
          <Column title={messages.lending} items={lending} />
          <Column title={messages.support} items={support} />
        </div>
        <div className={styles.legal}>
          <span>
            <FormattedMessage {...messages.copyright} values={{ year: String(year) }} />
          </span>
          <ThemeSwitch />
          <Link look="quiet" className={styles.link} href={links.sitemap}>
            <FormattedMessage {...messages.sitemap} />
          </Link>
        </div>
      </Wrap>
    </footer>
  );
}
