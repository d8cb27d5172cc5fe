import { type ArticleSummary } from '~/api/site/content';

interface Props {
  readonly article: Pick<ArticleSummary, 'picture' | 'pictureText'>;
  readonly sizes: string;
  readonly isFirst?: boolean;
}

/** The picture at the top of an article and on its card. */
export function ArticlePicture({ article: { picture, pictureText }, sizes, isFirst }: Props) {
  return (
    <img
      src={`${picture}-640.webp`}
      srcSet={`${picture}-640.webp 640w, ${picture}-1280.webp 1280w`}
      sizes={sizes}
      width={1280}
      height={960}
      alt={pictureText}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
