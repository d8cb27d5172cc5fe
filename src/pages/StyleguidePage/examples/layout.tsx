import { LinkButton } from '~/ui/controls/LinkButton';
import { Button } from '~/ui/controls/Button';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { Disclosure } from '~/ui/layout/Disclosure';
import { Dock } from '~/ui/layout/Dock';
import { Panel } from '~/ui/layout/Panel';
import { SectionHead } from '~/ui/layout/SectionHead';
import { Wrap } from '~/ui/layout/Wrap';
import { type ExampleGroup, examplesOf } from '../example';
import { words } from '../samples';
import styles from '../StyleguidePage.module.css';

const Closed = () => <Disclosure summary={words.fuelQuestion}>{words.fuelAnswer}</Disclosure>;

const Open = () => (
  <Disclosure summary={words.fuelQuestion} isOpenAtFirst>
    {words.fuelAnswer}
  </Disclosure>
);

const Plain = () => <Panel>{words.body}</Panel>;

const Head = () => (
  <SectionHead
    title={words.headline}
    lead={words.body}
    action={<LinkButton href="#all">{words.newest}</LinkButton>}
  />
);

const Docked = () => (
  <div className={styles.phone}>
    <Dock>
      <UnitPrice price={{ amount: 3800, currency: 'USD' }} />
      <Button look="primary">{words.addToCart}</Button>
    </Dock>
  </div>
);

const Widths = () => (
  <div className={styles.stack}>
    {(['page', 'text', 'form'] as const).map((width) => (
      <Wrap key={width} width={width}>
        <Panel>{words.body}</Panel>
      </Wrap>
    ))}
  </div>
);

export const layout: ExampleGroup = {
  key: 'layout',
  components: [
    examplesOf('Disclosure', { closed: Closed, open: Open }),
    examplesOf('Panel', { plain: Plain }),
    examplesOf('SectionHead', { link: Head }),
    examplesOf('Dock', { phone: Docked }),
    examplesOf('Wrap', { widths: Widths }),
  ],
};
