import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { type CmsMedia, type CmsVideo } from '~/api/site/cms-page';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Icon } from '~/ui/controls/Icon';
import { Board } from '~/ui/motifs/Board';
import styles from './Media.module.css';

const PAGE_WIDTH = 1280;

interface Props {
  readonly media: CmsMedia;
  readonly title: string | undefined;
  readonly columns: number;
}

/** Loads the player when somebody presses it, so that YouTube learns nothing about other readers. */
function Video({ video, title = '' }: { video: CmsVideo; title: string | undefined }) {
  const [isPlaying, setPlaying] = useState(false);
  const text = useText();
  const { id, ratio } = video;
  if (isPlaying) {
    return (
      <iframe
        className={styles.player}
        data-ratio={ratio}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title || text('CmsPage.video')}
        allow="autoplay; encrypted-media; fullscreen"
        allowFullScreen
      />
    );
  }
  return (
    <a
      className={styles.opener}
      href={`https://www.youtube.com/watch?v=${id}`}
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <Board className={styles.poster}>
        <span className={styles.player} data-ratio={ratio}>
          <span className={styles.play}>
            <Icon of={Play} />
          </span>
          <b>{title ? text('CmsPage.videoOf', { title }) : text('CmsPage.video')}</b>
          <Text as="span" className={styles.note} id="CmsPage.videoNote" />
        </span>
      </Board>
    </a>
  );
}

/** Shows the picture or the video of a block. */
export function Media({ media, title, columns }: Props) {
  const { image, video } = media;
  if (video) return <Video video={video} title={title} />;
  if (!image) return null;
  const { src, srcSet, width, height, alt } = image;
  return (
    <img
      className={styles.image}
      src={src}
      srcSet={srcSet}
      sizes={`(max-width: 767px) 100vw, ${String(Math.round(PAGE_WIDTH / columns))}px`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
    />
  );
}
