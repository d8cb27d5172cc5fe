import { useConfig } from '~/config/config-context';
import { Prose } from '~/ui/content/Prose';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { type FooterLinks } from './footer-model';
import { HomeLink } from './HomeLink';
import { ThemeSwitch } from './ThemeSwitch';
import styles from './Footer.module.css';

interface Item {
  readonly text: MessageId;
  readonly href: string;
}

function Column({ title, items }: { title: MessageId; items: readonly Item[] }) {
  return (
    <div>
      <Text as="h2" className={styles.title} id={title} />
      <ul>
        {items.map(({ text, href }) => (
          <li key={text}>
            <Link look="quiet" className={styles.link} href={href} text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The product's own links. */
function Columns({ links }: Pick<FooterProps, 'links'>) {
  const company: Item[] = [
    { text: 'Footer.about', href: links.about },
    { text: 'Footer.blog', href: links.blog },
    { text: 'Footer.contact', href: links.contact },
    { text: 'Footer.sweepstakes', href: links.sweepstakes },
  ];
  const lending: Item[] = [
    { text: 'Footer.listTool', href: links.newListing },
    { text: 'Footer.listingBenefits', href: links.listingBenefits },
    { text: 'Footer.damageProtection', href: links.damageProtection },
    { text: 'Footer.rentalAgreement', href: links.rentalAgreement },
  ];
  const support: Item[] = [
    { text: 'Footer.howItWorks', href: links.howItWorks },
    { text: 'Footer.cancellationPolicy', href: links.cancellationPolicy },
    { text: 'Footer.records', href: links.records },
    { text: 'Footer.termsOfService', href: links.termsOfService },
    { text: 'Footer.privacyPolicy', href: links.privacyPolicy },
  ];
  return (
    <>
      <Column title="Footer.company" items={company} />
      <Column title="Footer.lending" items={lending} />
      <Column title="Footer.support" items={support} />
    </>
  );
}

interface FooterProps {
  readonly links: FooterLinks;
  /** The marketplace's pages on social networks. */
  readonly social: readonly { readonly name: string; readonly href: string }[];
  readonly year: number;
}

/** The foot of every page, on the board: the operator's, else the product's own. */
export function Footer({ links, social, year }: FooterProps) {
  const { marketplaceName, site } = useConfig();
  const own = site?.footer;
  return (
    <footer className={styles.footer}>
      <Wrap>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <HomeLink href={links.home} isOnBoard />
            {own ? (
              <div className={styles.motto}>
                <Prose html={own.slogan} look="board" />
              </div>
            ) : (
              <Text as="p" className={styles.motto} id="Footer.motto" />
            )}
            {social.length > 0 && (
              <ul className={styles.social}>
                {social.map(({ name, href }) => (
                  <li key={name}>
                    <Link look="text" className={styles.link} href={href}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {own ? (
            own.columns.map(({ id, html }) => <Prose key={id} html={html} look="board" />)
          ) : (
            <Columns links={links} />
          )}
        </div>
        <div className={styles.legal}>
          <span>
            {own?.copyright || (
              <Text id="Footer.copyright" values={{ year: String(year), marketplaceName }} />
            )}
          </span>
          <ThemeSwitch />
          <Link look="quiet" className={styles.link} href={links.sitemap} text="Footer.sitemap" />
        </div>
      </Wrap>
    </footer>
  );
}
