import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { type ListingId } from '~/domain/ids';
import { PricePin } from '~/ui/content/PricePin';
import { useMap } from './map-context';
import { MapPlace } from './MapPlace';
import { markedBy, type Marks, useIsMarked } from './marks';
import { boundsOfPoints, canOpenUp, CLOSEST_ZOOM, type PinGroup, sameGroup } from './pin-groups';
import styles from './MapPins.module.css';

const CARD_MARGIN = 12;
/** The space for pins at the edges of an opened group. */
const GROUP_PADDING = 72;

interface Props {
  readonly group: PinGroup;
  /** The tools that somebody points at in the list. */
  readonly listMarks: Marks;
  /** Receives the tools that somebody points at on the map. */
  readonly mapMarks: Marks;
  readonly isSeen: boolean;
  /** The tool of this pin whose card is open. */
  readonly openId: ListingId | undefined;
  /** The card, if it is open at the pin. */
  readonly card: ReactNode;
  /** The button of the open pin, which gets the focus back. */
  readonly openButton: RefObject<HTMLButtonElement | null>;
  readonly onOpen: (id: ListingId | undefined) => void;
  readonly onClose: () => void;
}

/** Returns a handler that closes on the Escape key. */
export const closeOnEscape =
  (close: () => void) =>
  ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };

/** Moves the map just far enough to show the whole card. */
function useCardInView(cardId: ListingId | undefined) {
  const view = useMap();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = ref.current?.getBoundingClientRect();
    if (!cardId || !card) return;
    const map = view.element.getBoundingClientRect();
    const over = (end: number, edge: number) => Math.max(0, end + CARD_MARGIN - edge);
    const x = over(card.right, map.right) - over(map.left, card.left);
    const y = over(card.bottom, map.bottom) - over(map.top, card.top);
    if (x !== 0 || y !== 0) view.panBy({ x, y });
  }, [view, cardId]);
  return ref;
}

/** Handles a press on a pin. A group of several places opens up on the map, and one place shows its cards. */
function usePress({ group, openId, onOpen, mapMarks }: Props) {
  const view = useMap();
  const isOpen = openId !== undefined;
  const isArea = useMemo(() => canOpenUp(group), [group]);
  const openUp = () => {
    const bounds = boundsOfPoints(group);
    // The pin may disappear without a pointer event.
    mapMarks.set([]);
    if (bounds) {
      const options = { isAnimated: true, isByUser: true };
      view.show(
        { kind: 'bounds', bounds },
        { ...options, padding: GROUP_PADDING, closest: CLOSEST_ZOOM },
      );
    }
  };
  const toggle = () => onOpen(isOpen ? undefined : group[0].id);
  return { isArea: isArea && !isOpen, press: isArea && !isOpen ? openUp : toggle };
}

function Pin(props: Props) {
  const { group, listMarks, mapMarks, isSeen, openId, card, openButton, onClose } = props;
  const ids = group.map(({ id }) => id);
  const [{ price, title, position }] = group;
  const isOpen = openId !== undefined;
  const { isArea, press } = usePress(props);
  const isMarked = useIsMarked(listMarks, ids);
  const hasCard = card !== undefined;
  const cardRef = useCardInView(hasCard ? openId : undefined);
  const isOn = isOpen || isMarked;
  return (
    <MapPlace as="li" position={position} isRaised={isOn}>
      <div className={styles.pin}>
        <PricePin
          {...markedBy(mapMarks, ids)}
          ref={isOpen ? openButton : undefined}
          price={price}
          title={title}
          count={group.length}
          isArea={isArea}
          isOn={isOn}
          isSeen={isSeen}
          aria-expanded={isArea ? undefined : isOpen}
          onClick={press}
          onKeyDown={isOpen ? closeOnEscape(onClose) : undefined}
        />
      </div>
      {hasCard && (
        <div
          ref={cardRef}
          className={styles.card}
          role="presentation"
          onKeyDown={closeOnEscape(onClose)}
        >
          {card}
        </div>
      )}
    </MapPlace>
  );
}

const isSame = ({ group, ...one }: Props, { group: otherGroup, ...other }: Props): boolean =>
  sameGroup(group, otherGroup) &&
  (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key]);

/** A price tag with its card. It renders again only if something about it changes, because there may be a hundred while the map moves. */
export const MapPin = memo(Pin, isSame);
