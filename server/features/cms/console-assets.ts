import * as v from 'valibot';
import { type CmsPage } from '~/api/site/cms-page';
import { type PublicConfig } from '~/config/public-config';
import {
  LANDING_PAGE,
  type SiteConfig,
  type SiteFooter,
  type SiteLink,
  type SiteLogo,
} from '~/config/site-config';
import { readAs, readHtml, readImage, readLink, readText } from './fields';
import { readPage } from './page-asset';

/** What the operator's assets ask for. Absent members are the built-in ones. */
export interface ConsoleSettings {
  readonly site?: SiteConfig;
  readonly socialLinks?: PublicConfig['socialLinks'];
  /** The lowest price that an owner may ask, in minor units. */
  readonly listingMinimumPrice?: number;
  /** The page at the root of the site. */
  readonly landingPage?: CmsPage;
  /** Strangers see nothing but what leads to an account. */
  readonly isPrivate?: boolean;
}

const anything = v.optional(v.unknown());
const list = v.optional(v.array(v.unknown()), []);
const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());

const topBarSchema = v.object({ customLinks: list, logoLink: anything });
const groupSchema = v.object({ group: v.literal('primary') });

/** A link whose text is a plain string. */
function plainLink(link: unknown): SiteLink[] {
  const given = readAs(v.object({ text: v.optional(filled), href: filled }), link);
  const found = readLink({ content: given?.text, href: given?.href });
  return found ? [found] : [];
}

/** The primary links come first. */
function readTopBar(asset: unknown): ConsoleSettings {
  const { customLinks, logoLink } = v.parse(topBarSchema, asset);
  const isPrimary = (link: unknown) => v.is(groupSchema, link);
  const sorted = [
    ...customLinks.filter(isPrimary),
    ...customLinks.filter((link) => !isPrimary(link)),
  ];
  const [logo] = plainLink(logoLink);
  return {
    site: { topBarLinks: sorted.flatMap(plainLink), ...(logo && { logoHref: logo.href }) },
  };
}

const footerSchema = v.object({
  slogan: anything,
  copyright: anything,
  blocks: list,
  socialMediaLinks: list,
});
const blockSchema = v.object({ blockId: v.optional(v.string()), text: anything });
const platformSchema = v.object({ link: v.object({ platform: filled, url: filled }) });

const readBlock = (block: unknown, index: number): SiteFooter['columns'] => {
  const given = readAs(blockSchema, block);
  const html = readHtml(given?.text);
  return html ? [{ id: given?.blockId ?? String(index), html }] : [];
};

function readPlatform(entry: unknown): PublicConfig['socialLinks'] {
  const link = readAs(platformSchema, entry)?.link;
  const [found] = plainLink({ text: link?.platform, href: link?.url });
  const name = found && found.text.charAt(0).toUpperCase() + found.text.slice(1);
  return found && name ? [{ name, href: found.href }] : [];
}

function readFooter(asset: unknown): ConsoleSettings {
  const { slogan, copyright, blocks, socialMediaLinks } = v.parse(footerSchema, asset);
  return {
    site: {
      footer: {
        slogan: readHtml(slogan),
        copyright: readText(copyright) ?? '',
        columns: blocks.flatMap(readBlock),
      },
    },
    socialLinks: socialMediaLinks.flatMap(readPlatform),
  };
}

const USUAL_LOGO_HEIGHT = 36;
const brandingSchema = v.object({
  logo: anything,
  socialSharingImage: anything,
  logoSettings: v.fallback(
    v.optional(v.object({ height: v.picklist([24, 36, 48]) }), { height: USUAL_LOGO_HEIGHT }),
    { height: USUAL_LOGO_HEIGHT },
  ),
});

function logoOf(asset: unknown, height: number): SiteLogo | undefined {
  const image = readImage(asset);
  if (!image) return undefined;
  const width = Math.round((image.width / image.height) * height);
  return { src: image.src, srcSet: image.srcSet, height, width };
}

function readBranding(asset: unknown): ConsoleSettings {
  const { logo, logoSettings, socialSharingImage } = v.parse(brandingSchema, asset);
  const shownLogo = logoOf(logo, logoSettings.height);
  const shared = readImage(socialSharingImage);
  return {
    site: {
      ...(shownLogo && { logo: shownLogo }),
      ...(shared && {
        sharePicture: { url: shared.src, width: shared.width, height: shared.height },
      }),
    },
  };
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const localizationSchema = v.object({
  /** 1 is Monday, 7 is Sunday. */
  firstDayOfWeek: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
    undefined,
  ),
});

function readLocalization(asset: unknown): ConsoleSettings {
  const { firstDayOfWeek } = v.parse(localizationSchema, asset);
  const day = firstDayOfWeek && weekdays[firstDayOfWeek - 1];
  return day ? { site: { firstDayOfWeek: day } } : {};
}

const minimumSchema = v.object({
  listingMinimumPrice: v.optional(
    v.object({
      type: v.literal('subunit'),
      amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
});

function readMinimum(asset: unknown): ConsoleSettings {
  const amount = v.parse(minimumSchema, asset).listingMinimumPrice?.amount;
  return amount ? { listingMinimumPrice: amount } : {};
}

const accessSchema = v.object({
  marketplace: v.optional(v.object({ private: v.optional(v.boolean(), false) })),
});

const readAccess = (asset: unknown): ConsoleSettings => ({
  isPrivate: v.parse(accessSchema, asset).marketplace?.private ?? false,
});

const searchConsoleSchema = v.object({
  googleSiteVerification: v.fallback(v.optional(filled), undefined),
});

function readSearchConsole(asset: unknown): ConsoleSettings {
  const { googleSiteVerification } = v.parse(searchConsoleSchema, asset);
  return googleSiteVerification ? { site: { searchVerification: googleSiteVerification } } : {};
}

/** A page without sections leaves ours. */
function readLandingPage(asset: unknown): ConsoleSettings {
  v.parse(v.object({ sections: list }), asset);
  const landingPage = readPage(LANDING_PAGE, asset, () => undefined);
  return landingPage?.sections.length ? { site: { hasLandingPage: true }, landingPage } : {};
}

/**
 * The assets that have an effect, each with the reader of its content. A reader throws only if nothing of the asset can be used, or if
 * access depends on a malformed part. `docs/go-live.md` says what decides instead of all other assets.
 */
export const consoleAssets: Readonly<Record<string, (asset: unknown) => ConsoleSettings>> = {
  'content/top-bar.json': readTopBar,
  'content/footer.json': readFooter,
  [`content/pages/${LANDING_PAGE}.json`]: readLandingPage,
  'design/branding.json': readBranding,
  'general/access-control.json': readAccess,
  'general/localization.json': readLocalization,
  'integrations/google-search-console.json': readSearchConsole,
  'transactions/minimum-transaction-size.json': readMinimum,
};

/** The settings of all these assets together. */
export function readConsole(assets: ReadonlyMap<string, unknown>): ConsoleSettings {
  const parts = [...assets].map(([path, asset]) => consoleAssets[path]?.(asset) ?? {});
  const site: SiteConfig = Object.assign({}, ...parts.map((part) => part.site));
  return Object.assign({}, ...parts, { site });
}
