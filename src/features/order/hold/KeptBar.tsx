import { type CardHold } from '~/domain/order/card-hold';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import styles from './KeptBar.module.css';

/** Which part of a hold was kept for a claim, and which is free. */
export function KeptBar({ hold }: { readonly hold: CardHold & { readonly state: 'kept' } }) {
  const text = useText();
  const format = useFormat();
  const show = (amount: number) => format.money({ amount, currency: hold.currency });
  const values = {
    amount: show(hold.amount),
    kept: show(hold.kept),
    free: show(hold.amount - hold.kept),
  };
  return (
    <div className={styles.bar} role="img" aria-label={text('OrderHold.keptBar', values)}>
      <span className={styles.kept} style={{ flexGrow: hold.kept }}>
        <Text id="OrderHold.keptPart" values={values} />
      </span>
      {hold.kept < hold.amount && (
        <span className={styles.free} style={{ flexGrow: hold.amount - hold.kept }}>
          <Text id="OrderHold.freePart" values={values} />
        </span>
      )}
    </div>
  );
}
