import CreditCard from 'lucide-react/icons/credit-card';
import Lock from 'lucide-react/icons/lock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ClaimCase } from '~/wire/claims';
import { useConfig } from '~/config/config-context';
import { claimSources, type ClaimSource } from '~/domain/order/claim/claim-terms';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { claimSourceNames } from './claim-source-names';
import { nameOf } from '../frame/name-of';
import { type Decision } from './decision-view';
import styles from '../Decision.module.css';
import desk from '../DeskPage.module.css';

const looks = {
  protection: {
    icon: ShieldCheck,
    name: 'DeskClaims.protectionName',
    about: 'DeskClaims.protectionAbout',
  },
  hold: { icon: Lock, name: 'DeskClaims.holdName', about: 'DeskClaims.holdAbout' },
  card: { icon: CreditCard, name: 'DeskClaims.cardName', about: 'DeskClaims.cardAbout' },
  refund: { icon: Undo2, name: 'DeskClaims.refundName', about: 'DeskClaims.refundAbout' },
} as const satisfies Record<
  ClaimSource,
  { readonly icon: IconShape; readonly name: MessageId; readonly about: MessageId }
>;

interface Props {
  readonly found: ClaimCase;
}

/** Shows the sources of money: how much is left in each, and what it does not pay. */
export function SourcesLeft({ found }: Props) {
  const format = useFormat();
  const moments = useMoments();
  const { lines, left, currency, holdUntil } = found;
  const limits: Readonly<Partial<Record<ClaimSource, number>>> = left;
  const usable = claimSources.filter((source) =>
    lines.some(({ sources }) => sources.includes(source)),
  );
  return (
    <ul className={styles.sources}>
      {usable.map((source) => {
        const { icon, name, about } = looks[source];
        const rest = limits[source];
        const isHeld = source === 'hold' && holdUntil !== null && (rest ?? 0) > 0;
        return (
          <li key={source}>
            <Icon of={icon} />
            <span>
              <Text as="b" id={name} />
              <span className={desk.quiet}>
                <Text
                  id={about}
                  values={{
                    hasHold: isHeld ? 'yes' : 'no',
                    until: isHeld ? moments.moment(new Date(holdUntil)) : '',
                  }}
                />
              </span>
            </span>
            <b className={desk.amount}>
              {rest === undefined ? (
                <Text id="DeskClaims.onRequest" />
              ) : (
                format.money({ amount: rest, currency })
              )}
            </b>
          </li>
        );
      })}
    </ul>
  );
}

interface SumsProps extends Props {
  readonly decision: Decision;
}

/** Draws the claimed sum, split into what pays it and what is rejected. */
function Flow({ found, decision }: SumsProps) {
  const format = useFormat();
  const money = (amount: number) => format.money({ amount, currency: found.currency });
  const pieces = [
    ...claimSources.map((source) => ({
      look: source,
      name: claimSourceNames[source],
      sum: decision.bySource[source],
    })),
    { look: 'rejected', name: 'DeskClaims.rejected' as const, sum: decision.rejected },
  ].filter(({ sum }) => sum > 0);
  return (
    <>
      <div className={styles.flow} aria-hidden="true">
        {pieces.map(({ look, sum }) => (
          <span key={look} data-look={look} style={{ flexGrow: sum }} />
        ))}
      </div>
      <dl className={styles.legend}>
        {pieces.map(({ look, name, sum }) => (
          <div key={look}>
            <dt>
              <span className={styles.swatch} data-look={look} />
              <Text id={name} />
            </dt>
            <dd>{money(sum)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Shows who gets and who pays what. */
export function DecisionSums({ found, decision }: SumsProps) {
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const money = (amount: number) => format.money({ amount, currency: found.currency });
  const { hold, card, protection } = decision.bySource;
  const renter = nameOf(found, 'customer');
  const rows = [
    { id: 'DeskClaims.paysFromHold', sum: hold, isShown: hold > 0 },
    { id: 'DeskClaims.paysByCard', sum: card, isShown: card > 0 },
    { id: 'DeskClaims.goesBack', sum: found.left.hold - hold, isShown: found.left.hold > hold },
    { id: 'DeskClaims.marketplacePays', sum: protection, isShown: protection > 0 },
  ] as const;
  return (
    <div aria-live="polite" className={styles.sums}>
      <Flow found={found} decision={decision} />
      <dl className={desk.parts}>
        <div className={styles.gets}>
          <Text as="dt" id="DeskClaims.gets" values={{ name: nameOf(found, found.by) }} />
          <dd>{money(decision.paid)}</dd>
        </div>
        {rows
          .filter(({ isShown }) => isShown)
          .map(({ id, sum }) => (
            <div key={id}>
              <Text as="dt" id={id} values={{ name: renter, marketplaceName }} />
              <dd>{money(sum)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
