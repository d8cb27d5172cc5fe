/** Makers that the list of brands does not have, by the id of their term. A listing names them as its "other brand". */
export const makers = {
  'maker-blackdecker': 'Black and Decker',
  'maker-craftsman': 'Craftsman',
  'maker-kobalt': 'Kobalt',
  'maker-metabo': 'Metabo',
  'maker-festool': 'Festool',
  'maker-stihl': 'Stihl',
  'maker-husqvarna': 'Husqvarna',
  'maker-honda': 'Honda',
  'maker-graco': 'Graco',
  'maker-wagner': 'Wagner',
  'maker-werner': 'Werner',
  'maker-dremel': 'Dremel',
  'maker-fluke': 'Fluke',
  'maker-flir': 'FLIR',
  'maker-karcher': 'Kärcher',
  'maker-greenworks': 'Greenworks',
} as const satisfies Readonly<Record<`maker-${string}`, string>>;

export type MakerId = keyof typeof makers;

export const makerIds = Object.keys(makers) as readonly MakerId[];
