import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { type LatLng } from '~/domain/search/geo';
import {
  type ExactPlace,
  hidePlace,
  type PlaceArea,
  readExactPlace,
} from '~/domain/listing/hidden-place';
import { areaText, type PublicLocation } from '~/domain/listing/listing-place';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { addressLine } from '~/domain/listing/street';
import { secureRandom } from '~/lib/secure-random';
import { type ComboboxValue } from '~/ui/fields/combobox-model';

/** Returns the shifted point that is already public, or null if the public point is the exact one, which must not stay. */
const publicPointOf = ({ geolocation, publicData }: EditedListing): LatLng | null =>
  parseListingPublicData(publicData).location?.approximate ? geolocation : null;

export interface LocationValues {
  /** A city, neighborhood or ZIP code from the list. */
  readonly where?: ComboboxValue;
  readonly street?: string;
  readonly building?: string;
  /** The position of the pin. It is a guess from the address until it is moved or confirmed. */
  readonly pin?: LatLng | null;
  /** The address for which the pin was confirmed. Another address makes it a guess again. */
  readonly confirmedFor?: string;
  readonly area?: PlaceArea;
  /** The shifted point as shown, so that exactly that point is saved. */
  readonly shown?: LatLng | null;
}

const SAVED = 'saved';

/** Returns the whole typed address. The area counts once it is picked. */
export const addressOf = ({ where, street = '' }: LocationValues): string =>
  addressLine({ street, area: where?.option?.text ?? '' });

export const isPinConfirmed = (values: LocationValues): boolean =>
  values.confirmedFor !== undefined && values.confirmedFor === addressOf(values);

const noPlace: ExactPlace = {
  address: '',
  street: '',
  building: '',
  point: null,
  isConfirmed: false,
};

/** Returns the part of the address after the street, or the public area if the owner has given no more. */
function areaIn({ address, street }: ExactPlace, location: PublicLocation | undefined): string {
  if (street === '') return address;
  const given = address.startsWith(`${street}, `) ? address.slice(street.length + 2) : '';
  return given === '' ? (areaText(location) ?? '') : given;
}

function publicAreaOf(location: PublicLocation | undefined): PlaceArea {
  const { city = '', state = '', zip = '', country = 'US' } = location ?? {};
  return { city, state, zip, country };
}

export function valuesOf(listing: EditedListing): LocationValues {
  const place = readExactPlace(listing) ?? noPlace;
  const { location } = parseListingPublicData(listing.publicData);
  const { street, building, point: pin } = place;
  const text = areaIn(place, location);
  const where = { text, option: text === '' ? null : { key: SAVED, text } };
  return {
    where,
    street,
    building,
    pin,
    confirmedFor: place.isConfirmed ? addressOf({ where, street }) : '',
    area: publicAreaOf(location),
    shown: publicPointOf(listing),
  };
}

/** Makes the change, or returns undefined if the values cannot be saved. */
export function toChange(values: LocationValues): ListingChange | undefined {
  const { where, street = '', building = '', pin, area, shown = null } = values;
  if (!where?.option || !pin || !area) return undefined;
  const exact = {
    address: addressOf(values),
    street: street.trim(),
    building: building.trim(),
    point: pin,
    isConfirmed: isPinConfirmed(values),
  };
  return hidePlace({ exact, area, known: shown ? [shown] : [], random: secureRandom });
}
