import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHasFeature } from '~/config/use-has-feature';
import { emailPreviewsPath, styleguidePath } from '~/config/paths';
import { ThemeSwitch } from '~/features/shell/ThemeSwitch';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { SideNav } from '~/ui/navigation/SideNav';
import { type ComponentExamples, type Example } from './example';
import { nameOfGroup } from './group-names';
import { examplesAt, groups, type StyleguideAddress } from './styleguide-examples';
import common from '~/ui/layout/common.module.css';
import styles from './StyleguidePage.module.css';

type Direction = 'ltr' | 'rtl';

const DIRECTION_PARAM = 'dir';

/** Returns the text direction that the address requests, and links that keep it. */
function useDirection() {
  const [query] = useSearchParams();
  const direction: Direction = query.get(DIRECTION_PARAM) === 'rtl' ? 'rtl' : 'ltr';
  const at = (path: string, asked: Direction = direction) =>
    asked === 'rtl' ? `${path}?${DIRECTION_PARAM}=${asked}` : path;
  return { direction, at };
}

function Groups({ current }: { current: string }) {
  const text = useText();
  const { at } = useDirection();
  const items = groups.map(({ key }) => ({
    key,
    text: nameOfGroup(key, text),
    href: at(styleguidePath(key)),
  }));
  return <SideNav label={text('StyleguidePage.groups')} current={current} items={items} />;
}

const otherDirection = { ltr: 'rtl', rtl: 'ltr' } as const;
const directionNames = {
  ltr: 'StyleguidePage.leftToRight',
  rtl: 'StyleguidePage.rightToLeft',
} as const satisfies Record<Direction, MessageId>;

function Switches({ path }: { path: string }) {
  const { direction, at } = useDirection();
  const other = otherDirection[direction];
  return (
    <div className={styles.switches}>
      <ThemeSwitch />
      <Link href={at(path, other)} replace text={directionNames[other]} />
    </div>
  );
}

/** Shows one example with nothing around it. */
export function RawExample(address: StyleguideAddress) {
  const { direction } = useDirection();
  const [group] = examplesAt(address);
  const Show = group?.components[0]?.examples[0]?.Show;
  return (
    <div className={styles.raw} dir={direction}>
      {Show && <Show isAlone />}
    </div>
  );
}

function ExampleFrame({ example: { key, Show }, path }: { example: Example; path: string }) {
  const { direction, at } = useDirection();
  return (
    <div className={styles.example}>
      <div className={styles.exampleHead}>
        <h3 className={styles.exampleName}>{key}</h3>
        <Link
          look="quiet"
          className={styles.rawLink}
          href={at(path)}
          text="StyleguidePage.raw"
          values={{ example: key }}
        />
      </div>
      <div className={common.shrinks} dir={direction}>
        <Show />
      </div>
    </div>
  );
}

interface ComponentProps {
  readonly group: string;
  readonly component: ComponentExamples;
}

function Component({ group, component: { key, examples } }: ComponentProps) {
  const id = useId();
  const { at } = useDirection();
  return (
    <section className={styles.component} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        <Link look="bare" href={at(styleguidePath(group, key))}>
          {key}
        </Link>
      </h2>
      {examples.map((example) => (
        <ExampleFrame
          key={example.key}
          example={example}
          path={styleguidePath('raw', group, key, example.key)}
        />
      ))}
    </section>
  );
}

/** Shows all parts of the interface by group, component and example. */
export function StyleguidePage(address: StyleguideAddress) {
  const hasEmails = useHasFeature('style-guide');
  const { group = groups[0].key, component, example } = address;
  const parts = [group, component, example].filter((part) => part !== undefined);
  return (
    <Wrap>
      <div className={styles.page}>
        <Groups current={group} />
        <div>
          <Text as="h1" className={styles.title} id="StyleguidePage.title" />
          <Text as="p" className={styles.lead} id="StyleguidePage.lead" />
          {hasEmails && (
            <p>
              <a href={emailPreviewsPath()}>
                <Text id="StyleguidePage.emails" />
              </a>
            </p>
          )}
          <Switches path={styleguidePath(...parts)} />
          {examplesAt({ ...address, group }).map(({ key, components }) =>
            components.map((one) => <Component key={one.key} group={key} component={one} />),
          )}
        </div>
      </div>
    </Wrap>
  );
}
