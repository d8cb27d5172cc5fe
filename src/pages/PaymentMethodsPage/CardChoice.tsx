import { type SavedCard } from '~/api/payout/payment-methods';
import { brandName, isExpired } from '~/features/payment/card-names';
import { CardMark } from '~/features/payment/CardMark';
import { SavedCardDelete } from '~/features/payment/SavedCardDelete';
import { SettingsSection } from '~/features/account/SettingsSection';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Badge } from '~/ui/controls/Badge';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import { deleteCard, selectCardHolder } from './PaymentMethodsPage.duck';
import common from '~/ui/layout/common.module.css';
import styles from './PaymentMethodsPage.module.css';

export type CardMode = 'keep' | 'replace';

interface Props {
  readonly card: SavedCard;
  readonly mode: CardMode;
  /** The number of open holds, which keep the card from being deleted. */
  readonly openHolds: number;
  readonly onMode: (mode: CardMode) => void;
}

function useSavedChoice(card: SavedCard) {
  const now = useClock().now();
  const hasExpired = isExpired(card, now);
  const holder = useAppSelector((state) => selectCardHolder(state, card.last4Digits));
  const values = {
    holder: holder ?? 'none',
    month: String(card.expirationMonth).padStart(2, '0'),
    year: String(card.expirationYear),
  };
  return {
    key: 'keep',
    label: (
      <span className={styles.card}>
        <CardMark brand={card.brand} />
        <b>
          <Text
            id="PaymentMethodsPage.card"
            values={{ brand: brandName(card), last4: card.last4Digits }}
          />
        </b>
      </span>
    ),
    hint: (
      <Text
        id={hasExpired ? 'PaymentMethodsPage.expired' : 'PaymentMethodsPage.expires'}
        values={values}
      />
    ),
    trailing: hasExpired && <Badge tone="danger" text="PaymentMethodsPage.expiredBadge" />,
  };
}

/** The choices for the saved card: keep it, delete it, or replace it. */
export function CardChoice({ card, mode, openHolds, onMode }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const saved = useSavedChoice(card);
  const replace = {
    key: 'replace',
    label: <Text as="b" id="PaymentMethodsPage.replace" />,
    hint: <Text id="PaymentMethodsPage.replaceHint" />,
  };
  const onDelete = async () => deleteCard.fulfilled.match(await dispatch(deleteCard()));
  return (
    <SettingsSection title={<Text id="PaymentMethodsPage.saved" />}>
      <fieldset>
        <legend>
          <VisuallyHidden>{text('PaymentMethodsPage.choice')}</VisuallyHidden>
        </legend>
        <RadioGroup
          name="card"
          value={mode}
          look="cards"
          choices={[saved, replace]}
          onChange={(key) => onMode(key === 'replace' ? 'replace' : 'keep')}
        />
      </fieldset>
      {mode === 'keep' && (
        <div className={styles.start}>
          <SavedCardDelete card={card} isDisabled={openHolds > 0} onDelete={onDelete} />
        </div>
      )}
      {openHolds > 0 && (
        <p className={common.quiet}>
          <Text id="PaymentMethodsPage.holdKeepsCard" values={{ count: openHolds }} />
        </p>
      )}
    </SettingsSection>
  );
}
