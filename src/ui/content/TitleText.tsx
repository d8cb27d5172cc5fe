import { Fragment } from 'react';
import styles from './TitleText.module.css';

const units =
  'in|ft|yd|mi|lb|lbs|oz|kg|g|mm|cm|m|A|Ah|V|W|kW|hp|gal|PSI|psi|bar|rpm|gpm|GPM|cfm|CFM|ton|tons|h';
const numberAndUnit = new RegExp(`(\\d[\\d.,]*[¼½¾⅛⅜⅝⅞]?) (?=(?:${units})\\b)`, 'g');
const noBreakSpace = '\u00a0';

type TitleTextProps = {
  text: string;
  /** Words with more characters than this may break inside. */
  longFrom: number;
};

/** A title as users write it: a number stays with its unit, an endless word cannot push the layout. */
export function TitleText({ text, longFrom }: TitleTextProps) {
  const words = text.replace(numberAndUnit, `$1${noBreakSpace}`).split(' ');
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.length > longFrom ? <span className={styles.long}>{word}</span> : word}
    </Fragment>
  ));
}
