import { useText } from '~/i18n/use-text';
import { CardMark, markedBrands } from './CardMark';
import styles from './CardMarks.module.css';

/** Shows the accepted cards. Once a number reveals the brand, the others fade. */
export function CardMarks({ brand = 'unknown' }: { readonly brand?: string }) {
  const text = useText();
  const isKnown = markedBrands.some((known) => known === brand);
  return (
    <ul className={styles.marks} aria-label={text('CardField.brands')}>
      {markedBrands.map((known) => (
        <li key={known}>
          <CardMark isNamed brand={known} isFaded={isKnown && known !== brand} />
        </li>
      ))}
    </ul>
  );
}
