import { type ListingId } from '~/domain/ids';
import { type Check, type TickedParts } from './order-metadata';
import { type Stay, type StayTool } from './stays';

export interface NamedPart {
  readonly tool: StayTool;
  readonly part: string;
}

/** The parts that a side did not tick when it noted the condition; none if it was not asked about parts. */
export const partsNotThere = (
  { tools }: Pick<Stay, 'tools'>,
  { ticked }: Pick<Check, 'ticked'>,
): readonly NamedPart[] =>
  ticked === undefined
    ? []
    : tools.flatMap((tool) => {
        const there = ticked.find(({ place }) => place === tool.place)?.parts ?? [];
        return tool.parts.flatMap((part, place) => (there.includes(place) ? [] : [{ tool, part }]));
      });

/** Whether each ticked part belongs to a tool of the stay. */
export const arePartsOf = ({ tools }: Pick<Stay, 'tools'>, ticked: TickedParts): boolean =>
  ticked.every(({ place, parts }) => {
    const tool = tools.find((each) => each.place === place);
    return tool !== undefined && parts.every((part) => part < tool.parts.length);
  });

/** Parts in words; with their tool where the stay has several. `booked`: the title of the tool that the order's transaction books. */
export const partNames = (
  parts: readonly NamedPart[],
  { tools }: Pick<Stay, 'tools'>,
  booked: string,
): readonly string[] =>
  parts.map(({ tool, part }) => (tools.length > 1 ? `${part} (${tool.title ?? booked})` : part));

/** The tool of a stay; `booked` is the one that the order's transaction books. */
export const toolWith = (
  { tools }: Pick<Stay, 'tools'>,
  wanted: ListingId,
  booked: ListingId | undefined,
): StayTool | undefined => tools.find(({ listingId }) => (listingId ?? booked) === wanted);

/** The names of a claim's missing parts. */
export const claimedParts = (
  tool: Pick<StayTool, 'parts'> | undefined,
  { parts = [] }: { readonly parts?: readonly number[] | undefined },
): readonly string[] => parts.flatMap((place) => tool?.parts[place] ?? []);

/** The parts that a side did not tick, in words. `titles` are those of the stay's tools, in their order. */
export const missingNames = (
  stay: Pick<Stay, 'tools'>,
  noted: Pick<Check, 'ticked'>,
  titles: readonly string[],
): string[] => {
  const booked = titles[stay.tools.findIndex(({ listingId }) => listingId === null)] ?? '';
  return [...partNames(partsNotThere(stay, noted), stay, booked)];
};
