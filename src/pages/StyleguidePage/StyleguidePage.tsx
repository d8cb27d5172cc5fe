import { styleguidePath } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { SideNav } from '~/ui/navigation/SideNav';
import { examplesAt, groups, type StyleguideAddress } from './styleguide-examples';
import styles from './StyleguidePage.module.css';

const groupNames: Readonly<Record<string, MessageId>> = {
  foundation: 'StyleguidePage.foundation',
  controls: 'StyleguidePage.controls',
  fields: 'StyleguidePage.fields',
  dates: 'StyleguidePage.dates',
  feedback: 'StyleguidePage.feedback',
  content: 'StyleguidePage.content',
  navigation: 'StyleguidePage.navigation',
};

function Groups({ current }: { current: string }) {
  const text = useText();
  const nameOf = (key: string) => {
    const name = groupNames[key];
    return name ? text(name) : key;
  };
  const items = groups.map(({ key }) => ({ key, text: nameOf(key), href: styleguidePath(key) }));
  return <SideNav label={text('StyleguidePage.groups')} current={current} items={items} />;
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
            <Text id="StyleguidePage.title" />
          </h1>
          <p className={styles.lead}>
            <Text id="StyleguidePage.lead" />
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
                      <Text id="StyleguidePage.raw" values={{ example: key }} />
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
