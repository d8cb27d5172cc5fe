import ImageOff from 'lucide-react/icons/image-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useZoneOf } from '~/config/use-moment';
import {
  type Check,
  type CheckMoment,
  checkMoments,
  type CheckPicture,
} from '~/domain/order/stay/order-metadata';
import { type Stay } from '~/domain/order/stay/stays';
import { otherRole } from '~/domain/order/process/transaction';
import { AttachedPicture } from '~/features/attachments/Attachments';
import { type TransactionView } from './transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { RichText } from '~/ui/content/RichText';
import { Icon } from '~/ui/controls/Icon';
import { useOrderWords } from './use-order-words';
import { MissingParts } from './MissingParts';
import { type CheckedTool, toolsOf } from './order-tools';
import common from '~/ui/layout/common.module.css';
import styles from './Compare.module.css';

/** What one side noted about a stay's tools, at hand-over or at return. */
interface Noted {
  readonly author: string;
  readonly at: Date;
  readonly note: string;
  readonly pictures: readonly CheckPicture[];
  readonly ticked?: Check['ticked'];
}

const sidesOf = ({ role }: TransactionView) => [role, otherRole(role)] as const;

/** Returns what both sides noted at one moment, in order of time. */
function useNoted(view: TransactionView, stay: Stay): (check: CheckMoment) => readonly Noted[] {
  const text = useText();
  const { name } = useOrderWords(view);
  return (check) =>
    sidesOf(view)
      .flatMap((side) => {
        const noted = stay.metadata[check][side];
        const author = side === view.role ? text('OrderCompare.you') : name;
        return noted ? [{ ...noted, author, at: new Date(noted.at) }] : [];
      })
      .toSorted((left, right) => left.at.getTime() - right.at.getTime());
}

const tags = {
  handOver: 'OrderCompare.pickUp',
  handBack: 'OrderCompare.return',
} as const satisfies Record<CheckMoment, MessageId>;

const nothing = {
  handOver: 'OrderCompare.noPickUp',
  handBack: 'OrderCompare.noReturn',
} as const satisfies Record<CheckMoment, MessageId>;

interface ShotProps {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly title: string;
  readonly check: CheckMoment;
  readonly noted: Noted;
  readonly picture: CheckPicture;
}

function Shot({ stay, title, check, noted, picture }: ShotProps) {
  const text = useText();
  const moments = useMoments();
  const zone = useZoneOf(stay);
  const { author, at } = noted;
  const { attachmentId, name, marked } = picture;
  const time = moments.atTool(at, zone);
  return (
    <figure className={styles.shot}>
      <AttachedPicture
        file={{ attachmentId, name }}
        alt={text('OrderCompare.picture', { title, moment: check, name: author })}
      />
      <figcaption className={styles.caption}>
        <Text as="b" id={tags[check]} />
        <Text as="span" id="OrderCompare.by" values={{ name: author, time }} />
        {marked !== undefined && marked !== '' && (
          <span className={styles.marked}>
            <Icon of={TriangleAlert} size="s" />
            <span>{marked}</span>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

interface ToolProps {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly tool: CheckedTool;
  readonly isOnly: boolean;
  readonly notedAt: (check: CheckMoment) => readonly Noted[];
}

/** Shows the photos of one tool with the pick-up on the left and the return on the right. */
function Tool({ view, stay, tool, isOnly, notedAt }: ToolProps) {
  const text = useText();
  const title = tool.title === '' ? text('TransactionTool.deleted') : tool.title;
  const isOf = ({ itemListingId }: CheckPicture) =>
    itemListingId === undefined ? isOnly : itemListingId === tool.listingId;
  const shotsAt = (check: CheckMoment) =>
    notedAt(check).flatMap((noted) =>
      noted.pictures.filter(isOf).map((picture) => ({ noted, picture })),
    );
  const sides = checkMoments.map((check) => ({ check, shots: shotsAt(check) }));
  const hasNone = sides.every(({ shots }) => shots.length === 0);
  return (
    <li className={styles.tool}>
      <h3 className={styles.name}>{title}</h3>
      {hasNone ? (
        <Text as="p" className={common.quiet} id="OrderCompare.none" />
      ) : (
        <div className={styles.pair}>
          {sides.map(({ check, shots }) => (
            <div key={check} className={styles.side}>
              {shots.map(({ noted, picture }) => (
                <Shot
                  key={picture.attachmentId}
                  view={view}
                  stay={stay}
                  title={title}
                  check={check}
                  noted={noted}
                  picture={picture}
                />
              ))}
              {shots.length === 0 && (
                <p className={styles.none}>
                  <Icon of={ImageOff} />
                  <Text id={nothing[check]} />
                </p>
              )}
            </div>
          ))}
        </div>
      )}
    </li>
  );
}

/** Shows the words of both sides at both moments, with the missing parts. */
function Words({ view, stay, notedAt }: Omit<ToolProps, 'tool' | 'isOnly'>) {
  const all = checkMoments.flatMap((check) => notedAt(check).map((noted) => ({ ...noted, check })));
  const said = all.filter(({ note, ticked }) => note !== '' || ticked !== undefined);
  if (said.length === 0) return null;
  return (
    <ul className={styles.words}>
      {said.map(({ check, author, note, at, ticked }) => (
        <li key={`${check}-${at.toISOString()}`}>
          <Text as="b" id="OrderCompare.said" values={{ name: author, moment: check }} />
          <MissingParts stay={stay} booked={view.listing.title} noted={{ ticked }} />
          {note !== '' && <RichText text={note} />}
        </li>
      ))}
    </ul>
  );
}

function hasSomething(notedAt: ToolProps['notedAt']): boolean {
  return checkMoments.some((check) =>
    notedAt(check).some(
      ({ pictures, note, ticked }) => pictures.length > 0 || note !== '' || ticked !== undefined,
    ),
  );
}

/** Compares how the tools left and came back, by both sides. */
export function Compare({ view, stay }: { readonly view: TransactionView; readonly stay: Stay }) {
  const text = useText();
  const notedAt = useNoted(view, stay);
  const tools = toolsOf(view, stay);
  if (!hasSomething(notedAt)) {
    return <Text as="p" className={common.quiet} id="OrderCompare.nothing" />;
  }
  return (
    <div className={styles.compare}>
      <ul className={styles.tools} aria-label={text('OrderCompare.label')}>
        {tools.map((tool) => (
          <Tool
            key={tool.listingId ?? 'deleted'}
            isOnly={tools.length === 1}
            view={view}
            stay={stay}
            tool={tool}
            notedAt={notedAt}
          />
        ))}
      </ul>
      <Words view={view} stay={stay} notedAt={notedAt} />
    </div>
  );
}
