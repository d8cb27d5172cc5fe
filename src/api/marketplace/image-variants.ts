type Fit = 'crop' | 'scale';

interface VariantSize {
  readonly w: number;
  readonly h: number;
  readonly fit: Fit;
}

/** Sizes that the app asks for; 4:3 like every picture of the design. */
const imageVariants = {
  'listing-card': { w: 400, h: 300, fit: 'crop' },
  'listing-card-2x': { w: 800, h: 600, fit: 'crop' },
} as const satisfies Record<string, VariantSize>;

type ImageVariantName = keyof typeof imageVariants;

/** Query parameters that define these variants and request no others. */
export function imageVariantParams(names: readonly ImageVariantName[]): Record<string, string> {
  const definitions = names.map((name) => {
    const { w, h, fit } = imageVariants[name];
    return [`imageVariant.${name}`, `w:${w};h:${h};fit:${fit}`] as const;
  });
  return {
    'fields.image': names.map((name) => `variants.${name}`).join(','),
    ...Object.fromEntries(definitions),
  };
}

/** The API's own variants that a listing's page shows: whole pictures, those for links in networks, the owner's portrait. */
export const pageImageFields = [
  'variants.scaled-small',
  'variants.scaled-medium',
  'variants.scaled-large',
  'variants.scaled-xlarge',
  'variants.facebook',
  'variants.twitter',
  'variants.square-small',
  'variants.square-small2x',
];
