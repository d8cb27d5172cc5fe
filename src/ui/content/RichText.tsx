import { whenLoaded } from '../when-loaded';
import { type LineProps, PlainLine } from './PlainLine';
import styles from './RichText.module.css';

interface Props {
  readonly text: string;
  /** Words longer than this may break inside. */
  readonly longFrom?: number;
  /** Shows addresses as plain text, for authors who are not trusted. */
  readonly isPlain?: boolean;
}

const LinkedLine = whenLoaded(async () => (await import('./LinkedLine')).LinkedLine, PlainLine);

/** Most texts have no address, so only those that have some are parsed for links. */
const Line = ({ isPlain, ...props }: LineProps & Pick<Props, 'isPlain'>) =>
  props.text.includes('://') && !isPlain ? <LinkedLine {...props} /> : <PlainLine {...props} />;

/** Text as users write it: empty lines separate paragraphs, web addresses become links, very long words break. */
export function RichText({ text, longFrom = 20, isPlain }: Props) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        <p key={`${String(index)}-${paragraph}`}>
          {paragraph.split('\n').map((line, number) => (
            <span key={`${String(number)}-${line}`} className={styles.line}>
              <Line text={line} longFrom={longFrom} isPlain={isPlain} />
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
