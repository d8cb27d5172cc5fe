import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Images from 'lucide-react/icons/images';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { Button, type ButtonLook, type ButtonProps } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { IconButton, IconLink } from '~/ui/controls/IconButton';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Spinner } from '~/ui/controls/Spinner';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Link } from '~/ui/Link';
import { type ExampleGroup, examplesOf } from '../example';
import { words } from '../samples';
import styles from '../StyleguidePage.module.css';

const looks: readonly [NonNullable<ButtonLook['look']>, string][] = [
  ['primary', words.addToCart],
  ['solid', words.send],
  ['line', words.contact],
  ['ghost', words.cancel],
  ['danger', words.cancelRental],
];

const Buttons = (props: Pick<ButtonProps, 'disabled' | 'size' | 'icon'>) => (
  <div className={styles.flow}>
    {looks.map(([look, text]) => (
      <Button key={look} look={look} {...props}>
        {text}
      </Button>
    ))}
  </div>
);

const FullWidth = () => (
  <div className={styles.narrow}>
    <Button look="primary" size="l" isFullWidth trailingIcon={ChevronDown}>
      {words.addToCart}
    </Button>
  </div>
);

const Links = () => (
  <div className={styles.flow}>
    <LinkButton href="#list" look="primary">
      {words.listTool}
    </LinkButton>
    <LinkButton href="#list">{words.listTool}</LinkButton>
    <LinkButton href="#list" look="ghost" icon={Images}>
      {words.small}
    </LinkButton>
  </div>
);

const TextLinks = () => (
  <div className={styles.flow}>
    <Link href="#list">{words.listTool}</Link>
    <Link href="#list" look="quiet">
      {words.listTool}
    </Link>
  </div>
);

const IconButtons = () => (
  <div className={styles.flow}>
    <IconButton icon={Images} label={words.small} />
    <IconButton icon={Images} label={words.small} size="s" />
    <IconButton icon={Images} label={words.small} isFilled />
    <IconLink icon={Images} label={words.listTool} href="#list" />
  </div>
);

const Off = () => (
  <div className={styles.flow}>
    <IconButton icon={Images} label={words.disabled} disabled />
    <IconButton icon={Images} label={words.disabled} isOff />
  </div>
);

const Floating = () => (
  <div className={styles.map}>
    <IconButton icon={Images} label={words.small} look="floating" />
  </div>
);

const Spinners = () => (
  <div className={styles.flow}>
    <Spinner />
    <Spinner size={24} />
  </div>
);

const HiddenText = () => (
  <p>
    <span>{words.body}</span> <VisuallyHidden>{words.figures}</VisuallyHidden>
  </p>
);

const tones: readonly [BadgeTone, string][] = [
  ['info', 'Enquiry'],
  ['warning', 'Pending payment'],
  ['neutral', 'Payment expired'],
  ['action', 'Requested'],
  ['success', 'Accepted'],
  ['danger', 'Declined'],
  ['neutral', 'Canceled'],
  ['solid', 'Delivered'],
];

const Badges = () => (
  <div className={styles.flow}>
    {tones.map(([tone, text]) => (
      <Badge key={text} tone={tone}>
        {text}
      </Badge>
    ))}
  </div>
);

const CountBadges = () => (
  <div className={styles.flow}>
    <Badge size="count">{2}</Badge>
    <Badge size="count" tone="action">
      {14}
    </Badge>
  </div>
);

const Chips = () => (
  <div className={styles.flow}>
    <Chip>{words.price}</Chip>
    <Chip icon={CalendarDays}>{words.dates}</Chip>
    <Chip trailingIcon={ChevronDown}>{words.keyword}</Chip>
  </div>
);

const ChipsOn = () => (
  <div className={styles.flow}>
    <Chip isOn>{words.price}</Chip>
    <Chip isOn icon={CalendarDays}>
      {words.dates}
    </Chip>
  </div>
);

const ChipsOff = () => <Chip disabled>{words.disabled}</Chip>;

export const controls: ExampleGroup = {
  key: 'controls',
  components: [
    examplesOf('Button', {
      looks: () => <Buttons />,
      large: () => <Buttons size="l" icon={ShoppingCart} />,
      small: () => <Buttons size="s" icon={Images} />,
      disabled: () => <Buttons disabled />,
      'full-width': FullWidth,
    }),
    examplesOf('LinkButton', { looks: Links }),
    examplesOf('Link', { looks: TextLinks }),
    examplesOf('IconButton', {
      sizes: IconButtons,
      off: Off,
      floating: Floating,
    }),
    examplesOf('Badge', { states: Badges, counts: CountBadges }),
    examplesOf('Chip', { off: Chips, on: ChipsOn, disabled: ChipsOff }),
    examplesOf('Spinner', { sizes: Spinners }),
    examplesOf('VisuallyHidden', { text: HiddenText }),
  ],
};
