import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { styleguidePath } from '~/config/paths';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { SideNav } from '~/ui/navigation/SideNav';
import { examplesAt, groups, type StyleguideAddress } from './styleguide-examples';
import { styleguideMessages as messages } from './StyleguidePage.messages';
import styles from './StyleguidePage.module.css';

const groupNames: Readonly<Record<string, MessageDescriptor>> = {
  foundation: messages.foundation,
  controls: messages.controls,
  fields: messages.fields,
  dates: messages.dates,
  feedback: messages.feedback,
  content: messages.content,
  navigation: messages.navigation,
};

function Groups({ current }: { current: string }) {
  const intl = useIntl();
  const nameOf = (key: string) => {
    const name = groupNames[key];
    return name ? intl.formatMessage(name) : key;
  };
  const items = groups.map(({ key }) => ({ key, text: nameOf(key), href: styleguidePath(key) }));
  return <SideNav label={intl.formatMessage(messages.groups)} current={current} items={items} />;
}

/** One example with nothing around it. */
export function RawExample(address: StyleguideAddress) {
  const [group] = examplesAt(address);
  const Show = group?.components[0]?.examples[0]?.Show;
  return <div className={styles.raw}>{Show && <Show />}</div>;
}

/** All parts of the interface, by group, component and example. */
export function StyleguidePage(address: StyleguideAddress) {
  const shown = examplesAt(address.group === undefined ? { group: groups[0].key } : address);
  return (
    <Wrap>
      <div className={styles.page}>
        <Groups current={address.group ?? groups[0].key} />
        <div>
          <h1 className={styles.title}>
            <FormattedMessage {...messages.title} />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage {...messages.lead} />
          </p>
          {shown.map((group) =>
            group.components.map((component) => (
              <section
                key={component.key}
                className={styles.component}
                aria-labelledby={component.key}
              >
                <h2 id={component.key} className={styles.name}>
                  {component.key}
                </h2>
                {component.examples.map(({ key, Show }) => (
                  <div key={key} className={styles.example}>
                    <Show />
                    <Link
                      look="quiet"
                      className={styles.rawLink}
                      href={styleguidePath('raw', group.key, component.key, key)}
                    >
                      <FormattedMessage {...messages.raw} values={{ example: key }} />
                    </Link>
                  </div>
                ))}
              </section>
            )),
          )}
        </div>
      </div>
    </Wrap>
  );
}
