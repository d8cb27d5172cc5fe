import { linkify } from '~/lib/linkify';
import { Link } from '../Link';
import { TitleText } from './TitleText';
import styles from './RichText.module.css';

interface Props {
  readonly text: string;
  /** Words longer than this may break inside. */
  readonly longFrom?: number;
}

/** Links in users' texts get no credit from search engines. */
const rel = 'nofollow ugc noopener noreferrer';

function Line({ text, longFrom }: Required<Props>) {
  return linkify(text).map((part, index) => {
    const key = `${String(index)}-${part.text}`;
    if (part.kind === 'link') {
      return (
        <Link key={key} href={part.href} rel={rel} target="_blank" className={styles.link}>
          {part.text}
        </Link>
      );
    }
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part.text) ?? [];
    return (
      <span key={key}>
        {before}
        <TitleText text={words} longFrom={longFrom} />
        {after}
      </span>
    );
  });
}

/** Text as users write it: empty lines separate paragraphs, web addresses are links, very long words break. */
export function RichText({ text, longFrom = 20 }: Props) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        <p key={`${String(index)}-${paragraph}`} className={styles.paragraph}>
          {paragraph.split('\n').map((line, number) => (
            <span key={`${String(number)}-${line}`} className={styles.line}>
              <Line text={line} longFrom={longFrom} />
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
