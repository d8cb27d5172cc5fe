import MapPin from 'lucide-react/icons/map-pin';
import { useCallback, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { type Address, findAddresses } from '~/api/addresses';
import { type EditedListing, type ListingChange } from '~/api/own-listings';
import { useConfig } from '~/config/config-context';
import { type LatLng } from '~/domain/geo';
import { hidePlace, type PlaceArea, readExactPlace } from '~/domain/hidden-place';
import { LINE_MAX } from '~/domain/listing-fields';
import { parseListingPublicData } from '~/domain/listing-data';
import { Text } from '~/i18n/Text';
import { useLocale } from '~/i18n/use-locale';
import { useText } from '~/i18n/use-text';
import { secureRandom } from '~/lib/secure-random';
import { ComboboxField } from '~/ui/fields/ComboboxField';
import { type ComboboxOption, type ComboboxValue } from '~/ui/fields/combobox-model';
import { TextField } from '~/ui/fields/TextField';
import { maxLength } from '~/ui/fields/validators';
import { PlacePreview } from '../location/PlacePreview';
import { publicPointOf } from '../location/public-point';
import { useWizard } from '../wizard-context';
import { WizardForm } from '../WizardForm';

interface LocationValues {
  readonly where?: ComboboxValue;
  readonly building?: string;
  /** Position of the pin: at the address until it is moved. */
  readonly pin?: LatLng | null;
  readonly area?: PlaceArea;
  /** The shifted point as it was shown, so that exactly that point is saved. */
  readonly shown?: LatLng | null;
}

const SAVED = 'saved';
const noPlace = { address: '', building: '', point: null };

function valuesOf(listing: EditedListing): LocationValues {
  const { address: text, building, point: pin } = readExactPlace(listing) ?? noPlace;
  const { location } = parseListingPublicData(listing.publicData);
  const { city = '', state = '', zip = '', country = 'US' } = location ?? {};
  return {
    where: { text, option: text === '' ? null : { key: SAVED, text } },
    building,
    pin,
    area: { city, state, zip, country },
    shown: publicPointOf(listing),
  };
}

function toChange(values: LocationValues): ListingChange | undefined {
  const { where, building = '', pin, area, shown = null } = values;
  if (!where?.option || !pin || !area) return undefined;
  const exact = { address: where.option.text, building: building.trim(), point: pin };
  return hidePlace({ exact, area, previous: shown, random: secureRandom });
}

function validateWhere(value: ComboboxValue | undefined) {
  if (!value || value.text.trim() === '') return 'EditListingPage.addressMissing';
  return value.option ? undefined : 'EditListingPage.addressNotPicked';
}

function AddressField() {
  const text = useText();
  const locale = useLocale();
  const form = useForm();
  const { maps } = useConfig();
  const [known] = useState(() => new Map<string, Address>());
  const load = useCallback(
    async (typed: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      if (!maps) return [];
      const language = locale.split('-', 1)[0] ?? locale;
      const found = await findAddresses(maps, typed, { language, signal });
      for (const address of found) known.set(address.id, address);
      return found.map((address) => ({ key: address.id, text: address.text, icon: MapPin }));
    },
    [maps, locale, known],
  );
  const choose = ({ key }: ComboboxOption) => {
    const address = known.get(key);
    if (!address) return;
    form.batch(() => {
      form.change('pin', address.point);
      form.change('area', address.area);
    });
  };
  return (
    <ComboboxField
      name="where"
      icon={MapPin}
      label={text('EditListingPage.address')}
      hint={<Text id="EditListingPage.addressHint" />}
      placeholder={text('EditListingPage.addressPlaceholder')}
      loadOptions={load}
      onChoose={choose}
      validate={validateWhere}
    />
  );
}

function LivePreview() {
  const form = useForm();
  const { values } = useFormState<LocationValues>({ subscription: { values: true } });
  const { pin = null, shown = null, where, building = '', area } = values;
  return (
    <PlacePreview
      pin={pin}
      shown={shown}
      address={where?.option?.text ?? ''}
      building={building}
      area={area}
      onMove={(next) => form.change('pin', next)}
      onShown={(next) => form.change('shown', next)}
    />
  );
}

/** The third step: the exact place, which stays private, and what everybody sees instead. */
export function LocationTab() {
  const text = useText();
  const { listing } = useWizard();
  if (!listing) return null;
  return (
    <WizardForm<LocationValues>
      initialValues={valuesOf(listing)}
      toChange={toChange}
      layout="map"
      aside={<LivePreview />}
    >
      <AddressField />
      <TextField
        name="building"
        label={text('EditListingPage.building')}
        hint={<Text id="EditListingPage.buildingHint" />}
        validate={maxLength(LINE_MAX, 'EditListingPage.tooLong')}
        isOptional
      />
    </WizardForm>
  );
}
