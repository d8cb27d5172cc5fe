import styles from './TitleText.module.css';

const units =
  'in|ft|yd|mi|lb|lbs|oz|kg|g|mm|cm|m|A|Ah|V|W|kW|hp|gal|PSI|psi|bar|rpm|gpm|GPM|cfm|CFM|ton|tons|h';

/** Splits a text so that every second part is a number with its unit, or a word of at least this many letters. */
const specialParts = (least: number) =>
  new RegExp(`(?<!\\S)(\\d[\\d.,]*[¼½¾⅛⅜⅝⅞]? (?:${units})\\b\\S*|\\S{${String(least)},})`);

const specialLook = (part: string) => (part.includes(' ') ? styles.tied : styles.long);

interface Props {
  readonly text: string;
  /** Words longer than this may break inside. */
  readonly longFrom: number;
}

/** A title as users write it: a number stays with its unit, and a very long word cannot break the layout. */
export function TitleText({ text, longFrom }: Props) {
  return (
    <span dir="auto">
      {text.split(specialParts(longFrom + 1)).map((part, index) => (
        <span
          key={`${String(index)}-${part}`}
          className={index % 2 === 0 ? undefined : specialLook(part)}
        >
          {part}
        </span>
      ))}
    </span>
  );
}
