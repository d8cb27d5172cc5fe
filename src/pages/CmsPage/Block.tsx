import { type CmsBlock } from '~/api/site/cms-page';
import { Prose } from '~/ui/content/Prose';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Media } from './Media';
import styles from './Block.module.css';

interface Props {
  readonly block: CmsBlock;
  readonly level: 2 | 3;
  /** The number of blocks that are side by side on wide screens. */
  readonly columns: number;
}

/** Shows a part of a section: picture or video, text, and a link. */
export function Block({ block, level, columns }: Props) {
  const { id, title, html, media, action, alignment } = block;
  const Heading = `h${level}` as const;
  return (
    <div
      id={id}
      className={styles.block}
      data-align={alignment}
      data-media={media ? '' : undefined}
    >
      {media && <Media media={media} title={title} columns={columns} />}
      <div className={styles.words}>
        {title && <Heading className={styles.title}>{title}</Heading>}
        <Prose html={html} look={columns > 1 ? 'small' : 'text'} />
        {action && (
          <LinkButton look="line" href={action.href} className={styles.action}>
            {action.text}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
