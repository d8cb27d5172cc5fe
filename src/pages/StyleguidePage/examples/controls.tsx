import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Images from 'lucide-react/icons/images';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { IconButton } from '~/ui/controls/IconButton';
import { LinkButton } from '~/ui/controls/LinkButton';
import { type ExampleGroup } from '../example';
import { words } from '../samples';
import styles from '../StyleguidePage.module.css';

const Looks = () => (
  <div className={styles.flow}>
    <Button look="primary">{words.addToCart}</Button>
    <Button look="solid">{words.send}</Button>
    <Button>{words.contact}</Button>
    <Button look="ghost">{words.cancel}</Button>
    <Button look="danger">{words.cancelRental}</Button>
    <Button look="primary" disabled>
      {words.disabled}
    </Button>
    <LinkButton href="#list">{words.listTool}</LinkButton>
  </div>
);

const Sizes = () => (
  <div className={styles.flow}>
    <Button look="primary" size="l" icon={ShoppingCart}>
      {words.addToCart}
    </Button>
    <Button look="primary">{words.addToCart}</Button>
    <Button size="s" icon={Images}>
      {words.small}
    </Button>
  </div>
);

const Working = () => (
  <div className={styles.flow}>
    <Button look="primary" size="l" icon={ShoppingCart} isWorking>
      {words.addToCart}
    </Button>
    <Button look="solid" isWorking>
      {words.send}
    </Button>
    <Button look="solid">{words.send}</Button>
    <Button size="s" isWorking>
      {words.small}
    </Button>
  </div>
);

const Icons = () => (
  <div className={styles.flow}>
    <IconButton icon={ShoppingCart} label={words.cartTitle} count={3} />
    <IconButton icon={Images} label={words.small} size="s" />
    <IconButton icon={Images} label={words.disabled} disabled />
  </div>
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

const Chips = () => (
  <div className={styles.flow}>
    <Chip isOn icon={CalendarDays}>
      {words.dates}
    </Chip>
    <Chip>{words.price}</Chip>
    <Chip trailingIcon={ChevronDown}>{words.keyword}</Chip>
    <Chip disabled>{words.disabled}</Chip>
  </div>
);

export const controls: ExampleGroup = {
  key: 'controls',
  components: [
    {
      key: 'Button',
      examples: [
        { key: 'looks', Show: Looks },
        { key: 'sizes', Show: Sizes },
        { key: 'working', Show: Working },
      ],
    },
    { key: 'IconButton', examples: [{ key: 'all', Show: Icons }] },
    { key: 'Badge', examples: [{ key: 'states', Show: Badges }] },
    { key: 'Chip', examples: [{ key: 'all', Show: Chips }] },
  ],
};
