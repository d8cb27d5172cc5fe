import { linkify } from '~/lib/linkify';
import { Link } from '../Link';
import { type LineProps, PlainLine } from './PlainLine';
import styles from './RichText.module.css';

/** Links in users' texts get no credit from search engines. */
const rel = 'nofollow ugc noopener noreferrer';

/** A line of a user's text with its web addresses as links. */
export const LinkedLine = ({ text, longFrom }: LineProps) =>
  linkify(text).map((part, index) => {
    const key = `${String(index)}-${part.text}`;
    if (part.kind === 'text') return <PlainLine key={key} text={part.text} longFrom={longFrom} />;
    return (
      <Link key={key} href={part.href} rel={rel} target="_blank" className={styles.link}>
        {part.text}
      </Link>
    );
  });
