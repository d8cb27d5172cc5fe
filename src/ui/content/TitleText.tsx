import { Fragment } from 'react';
import styles from './TitleText.module.css';

const units =
  'in|ft|yd|mi|lb|lbs|oz|kg|g|mm|cm|m|A|Ah|V|W|kW|hp|gal|PSI|psi|bar|rpm|gpm|GPM|cfm|CFM|ton|tons|h';
const words = new RegExp(`(\\d[\\d.,]*[¼½¾⅛⅜⅝⅞]? (?:${units})\\b[^\\s]*|\\S+)`, 'g');

interface Props {
  readonly text: string;
  /** Words longer than this may break inside. */
  readonly longFrom: number;
}

function Word({ word, longFrom }: { word: string; longFrom: number }) {
  if (word.includes(' ')) return <span className={styles.tied}>{word}</span>;
  return word.length > longFrom ? <span className={styles.long}>{word}</span> : word;
}

/** A title as users write it: a number stays with its unit, and a very long word cannot break the layout. */
export function TitleText({ text, longFrom }: Props) {
  return Array.from(text.matchAll(words), ([word], index) => (
    <Fragment key={`${String(index)}-${word}`}>
      {index > 0 && ' '}
      <Word word={word} longFrom={longFrom} />
    </Fragment>
  ));
}
