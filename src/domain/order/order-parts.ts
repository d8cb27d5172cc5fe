import { type ListingId } from '../ids';
import { type Check } from './order-metadata';
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
