import Calendar from 'lucide-react/icons/calendar-days';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { type OwnCard } from '~/api/listing/own-listing-cards';
import { pictureGround } from '~/features/listings/listing-card-view';
import { type NextStep } from '~/domain/order/stay/owner-agenda';
import { type Money } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Picture } from '~/ui/content/Picture';
import { TitleText } from '~/ui/content/TitleText';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { editListingPath } from '~/config/paths';
import { shownAt } from './card-paths';
import { type CardKind, isOnOffer } from './card-state';
import { CardLine } from './CardLine';
import { CardTag } from './CardTag';
import { CardVeil } from './CardVeil';
import { type Work } from './ManageListingsPage.duck';
import { type CardActs, useCardMenu } from './use-card-menu';
import { type MadeByTool } from './use-money';
import common from '~/ui/layout/common.module.css';
import styles from './ManageCard.module.css';

const LONG_WORD = 7;
const sizes = '(max-width: 767px) 112px, (max-width: 1023px) 50vw, (max-width: 1199px) 33vw, 320px';

interface Props {
  readonly card: OwnCard;
  readonly kind: CardKind;
  /** The next events of this tool, or undefined until they are known. */
  readonly agenda: readonly NextStep[] | undefined;
  readonly work: Work | undefined;
  /** The earnings of this month. */
  readonly made: MadeByTool | undefined;
  readonly isFirst: boolean;
  readonly acts: CardActs;
}

function Buttons({ card, kind, acts, isWorking }: Props & { isWorking: boolean }) {
  if (kind === 'pending') return null;
  if (kind === 'draft') {
    return (
      <div className={styles.acts}>
        <Button size="s" icon={Trash} onClick={acts.discard} text="ManageListingsPage.discard" />
      </div>
    );
  }
  const edit = (
    <LinkButton
      size="s"
      icon={Pencil}
      href={editListingPath(card, 'description')}
      text="ManageListingsPage.edit"
    />
  );
  if (card.state === 'draft') {
    return (
      <div className={styles.acts}>
        <LinkButton size="s" icon={Eye} href={shownAt(card)} text="ManageListingsPage.preview" />
        {edit}
      </div>
    );
  }
  if (isWorking) {
    return (
      <div className={styles.acts}>
        <Button size="s" icon={Calendar} disabled text="ManageListingsPage.calendar" />
        <Button size="s" icon={Pencil} disabled text="ManageListingsPage.edit" />
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      <LinkButton
        size="s"
        icon={Calendar}
        href={editListingPath(card, 'availability')}
        text="ManageListingsPage.calendar"
      />
      {edit}
    </div>
  );
}

function Menu({ card, kind, agenda = [], acts, isWorking }: Props & { isWorking: boolean }) {
  const text = useText();
  const entries = useCardMenu({ card, kind, acts, isWorking, booked: agenda.length });
  if (kind === 'pending') return null;
  return (
    <div className={styles.more}>
      <MenuButton
        label={card.title}
        entries={entries}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            icon={Ellipsis}
            look="floating"
            size="s"
            label={text('ManageListingsPage.more', { title: card.title })}
          />
        )}
      />
    </div>
  );
}

function Price({ price, made }: { price: Money; made: MadeByTool | undefined }) {
  const format = useFormat();
  return (
    <div className={styles.price}>
      <UnitPrice price={price} />
      {made && (
        <span className={common.figures}>
          <Text
            id="ManageListingsPage.toolMade"
            values={{ month: format.month(made.month), amount: format.money(made.amount) }}
          />
        </span>
      )}
    </div>
  );
}

/** Shows an own tool: its state, its next event, and its actions. Picture and title lead to its page. */
export function ManageCard(props: Props) {
  const { card, kind, agenda, work, made, isFirst, acts } = props;
  const isWorking = work?.status === 'running';
  const veil = !isOnOffer(kind);
  return (
    <li className={styles.card} data-off={veil || undefined} aria-busy={isWorking || undefined}>
      <Link
        look="bare"
        className={styles.picture}
        href={shownAt(card)}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          picture={card.picture}
          sizes={sizes}
          isFirst={isFirst}
          ground={pictureGround(card.id)}
          outline={card.outline}
        />
      </Link>
      <div className={styles.tag}>
        <CardTag card={card} kind={kind} agenda={agenda ?? []} work={work} />
      </div>
      <Menu {...props} isWorking={isWorking} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link look="bare" href={shownAt(card)}>
            <TitleText text={card.title} longFrom={LONG_WORD} />
          </Link>
        </h3>
        {card.price && <Price price={card.price} made={made} />}
        <CardLine
          card={card}
          kind={kind}
          agenda={agenda}
          work={work}
          onRetry={work?.action === 'open' ? acts.open : acts.close}
        />
      </div>
      <Buttons {...props} isWorking={isWorking} />
      {veil && (
        <div className={styles.veil}>
          <CardVeil card={card} kind={kind} isWorking={isWorking} onOpen={acts.open} />
        </div>
      )}
    </li>
  );
}
