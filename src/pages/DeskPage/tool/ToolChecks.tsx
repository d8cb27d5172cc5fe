import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode } from 'react';
import { alone } from '~/i18n/alone';
import { type DeskTool } from '~/wire/approvals';
import { pathTo } from '~/config/paths';
import { needLook, type PriceCheck } from '~/domain/desk/tool-checks';
import { GOOD_PHOTO_COUNT } from '~/domain/listing/listing-quality';
import { type Currency, money } from '~/domain/money/money';
import { payoutStatus } from '~/domain/payout/payouts';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Link } from '~/ui/Link';
import { Box } from '../frame/Box';
import { payoutTexts } from '../person/PersonSide';
import { toolStatuses } from './tool-statuses';
import common from '~/ui/layout/common.module.css';
import desk from '../DeskPage.module.css';
import styles from './ToolChecks.module.css';

type Checks = NonNullable<DeskTool['checks']>;

interface CheckProps {
  readonly isToLook: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

function Check({ isToLook, title, children }: CheckProps) {
  return (
    <li className={styles.check} data-look={isToLook || undefined}>
      <Icon of={isToLook ? TriangleAlert : CircleCheck} />
      <div>
        <VisuallyHidden text={isToLook ? 'DeskChecks.look' : 'DeskChecks.fine'} />
        <b>{title}</b>
        {alone(children)}
      </div>
    </li>
  );
}

function Serial({ serial, isToLook }: Pick<Checks, 'serial'> & Pick<CheckProps, 'isToLook'>) {
  const text = useText();
  const { last, others } = serial;
  const title =
    last === null
      ? text('DeskChecks.noSerial')
      : text('DeskChecks.serial', { last, count: others.length });
  return (
    <Check isToLook={isToLook} title={title}>
      {others.length > 0 && (
        <ul className={styles.found}>
          {others.map(({ id, title: other, state, owner }) => (
            <li key={id}>
              <Link href={pathTo('deskTool', { id })}>{other}</Link>
              <span>{`, ${owner}, `}</span>
              <Text id={toolStatuses[state].text} />
            </li>
          ))}
        </ul>
      )}
    </Check>
  );
}

function Contacts({ contacts, isToLook }: Pick<Checks, 'contacts'> & Pick<CheckProps, 'isToLook'>) {
  const text = useText();
  return (
    <Check
      isToLook={isToLook}
      title={text(isToLook ? 'DeskChecks.contacts' : 'DeskChecks.noContacts')}
    >
      {isToLook && (
        <ul className={styles.found}>
          {contacts.map(({ found }) => (
            <li key={found}>{found}</li>
          ))}
        </ul>
      )}
    </Check>
  );
}

const verdicts = {
  low: 'DeskChecks.priceLow',
  usual: 'DeskChecks.priceUsual',
  high: 'DeskChecks.priceHigh',
} as const satisfies Record<PriceCheck['is'], MessageId>;

interface PriceProps extends Pick<CheckProps, 'isToLook'> {
  readonly price: PriceCheck | null;
  readonly currency: Currency | undefined;
}

function Price({ price, currency, isToLook }: PriceProps) {
  const text = useText();
  const format = useFormat();
  if (!price || !currency) {
    return <Check isToLook={isToLook} title={text('DeskChecks.noPrices')} />;
  }
  const { from, to, count, of } = price;
  const amount = (minor: number) => format.money(money(minor, currency));
  return (
    <Check isToLook={isToLook} title={text(verdicts[price.is])}>
      <small>
        <Text id="DeskChecks.prices" values={{ from: amount(from), to: amount(to), count, of }} />
      </small>
    </Check>
  );
}

/** Shows what staff would look up themselves about a waiting tool. It advises and decides nothing. */
export function ToolChecks({
  tool: { owner, price },
  checks,
}: {
  readonly tool: DeskTool;
  readonly checks: Checks;
}) {
  const text = useText();
  const look = needLook(checks);
  const { name } = owner;
  const { pictures, payouts } = checks;
  return (
    <Box title="DeskChecks.title">
      <ul className={common.stack4}>
        <Serial serial={checks.serial} isToLook={look.serial} />
        <Contacts contacts={checks.contacts} isToLook={look.contacts} />
        <Price price={checks.price} currency={price?.currency} isToLook={look.price} />
        <Check
          isToLook={look.payouts}
          title={text(look.payouts ? 'DeskChecks.notPaid' : 'DeskChecks.paid', { name })}
        >
          {look.payouts && <Text as="small" id={payoutTexts[payoutStatus(payouts)]} />}
        </Check>
        <Check isToLook={look.pictures} title={text('DeskChecks.pictures', { count: pictures })}>
          {look.pictures && (
            <Text as="small" id="DeskChecks.fewPictures" values={{ count: GOOD_PHOTO_COUNT }} />
          )}
        </Check>
      </ul>
      <Text as="p" className={desk.quiet} id="DeskChecks.advice" />
    </Box>
  );
}
