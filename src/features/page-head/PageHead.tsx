import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { warnAboutSocialData } from '~/lib/social-data';
import { useText } from '~/i18n/use-text';
import { serializeJson } from '~/lib/serialize-json';

/** A picture that networks show with a link, with its size in pixels. The address may be a path. */
export interface SocialImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface Props {
  /** The title without the marketplace's name. */
  readonly title: string;
  readonly description: string;
  /** The path of the canonical address. If it is absent, the current path applies without a query. */
  readonly canonicalPath?: string;
  readonly image?: SocialImage;
  /** The image for the network whose cards have another shape. If it is absent, the other image is used. */
  readonly twitterImage?: SocialImage;
  readonly type?: 'website' | 'article' | 'product';
  /** The title and description of social cards, if they differ from the page's. */
  readonly social?: { readonly title?: string; readonly description?: string };
  /** Whether search engines must stay away, as from pages of one user and pages about something missing. */
  readonly isPrivate?: boolean;
  /** JSON-LD, as schema.org describes it. */
  readonly structuredData?: object;
}

const defaultImage: SocialImage = { url: '/icons/social-1200.png', width: 1200, height: 630 };

/** The picture of the page, else the operator's, else the built-in one. */
function useImage(own: SocialImage | undefined): SocialImage {
  const { site } = useConfig();
  return own ?? site?.sharePicture ?? defaultImage;
}

/** Sets a page's title and what search engines and social cards read. React puts the elements into the head. */
export function PageHead(props: Props) {
  const {
    title,
    description,
    canonicalPath,
    type = 'website',
    isPrivate,
    twitterImage,
    structuredData,
    social = {},
  } = props;
  const text = useText();
  const { pathname } = useLocation();
  const { rootUrl, marketplaceName, locale } = useConfig();
  const image = useImage(props.image);
  const canonical = `${rootUrl}${canonicalPath ?? pathname}`;
  warnAboutSocialData({
    title,
    description,
    type,
    url: canonical,
    image: image.url,
    canonicalRoot: rootUrl,
  });
  // A page that the operator named after the marketplace does not repeat the name.
  const fullTitle =
    title === marketplaceName ? title : text('PageHead.title', { title, marketplaceName });
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={marketplaceName} />
      <meta property="og:title" content={social.title ?? fullTitle} />
      <meta property="og:description" content={social.description ?? description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:image" content={new URL(image.url, rootUrl).href} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {twitterImage && (
        <meta name="twitter:image" content={new URL(twitterImage.url, rootUrl).href} />
      )}
      {structuredData && (
        <script
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- JSON made by serializeJson, which leaves nothing to escape
          dangerouslySetInnerHTML={{ __html: serializeJson(structuredData) }}
        />
      )}
    </>
  );
}
