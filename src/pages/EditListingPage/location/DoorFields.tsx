import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import { useCallback, useState } from 'react';
import { useForm } from 'react-final-form';
import { type Address } from '~/api/search/addresses';
import { LINE_MAX } from '~/domain/listing/listing-fields';
import { isStreetAndNumber } from '~/domain/listing/street';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { ComboboxField } from '~/ui/fields/ComboboxField';
import { type ComboboxOption, type ComboboxValue } from '~/ui/fields/combobox-model';
import { TextField } from '~/ui/fields/TextField';
import { allOf, maxLength, required } from '~/ui/fields/validators';
import { type LocationValues } from './location-values';
import { useAddressSearch } from './use-address-search';

function validateArea(value: ComboboxValue | undefined) {
  if (!value || value.text.trim() === '') return 'EditListingPage.areaMissing';
  return value.option ? undefined : 'EditListingPage.areaNotPicked';
}

/** The field for the place from the list. An address with a street fills in the street too. */
function AreaField() {
  const text = useText();
  const form = useForm<LocationValues>();
  const search = useAddressSearch();
  const [known] = useState(() => new Map<string, Address>());
  const load = useCallback(
    async (typed: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      const found = await search(typed, signal);
      for (const address of found) known.set(address.id, address);
      return found.map((address) => ({ key: address.id, text: address.text, icon: MapPin }));
    },
    [search, known],
  );
  const choose = ({ key }: ComboboxOption) => {
    const address = known.get(key);
    if (!address) return;
    const { place, street, point, area } = address;
    form.batch(() => {
      form.change('where', { text: place, option: { key, text: place } });
      form.change('pin', point);
      form.change('area', area);
      if (street !== '') form.change('street', street);
    });
  };
  return (
    <ComboboxField
      name="where"
      icon={MapPin}
      label={text('EditListingPage.area')}
      hint={<Text id="EditListingPage.areaHint" />}
      placeholder={text('EditListingPage.areaPlaceholder')}
      loadOptions={load}
      onChoose={choose}
      validate={validateArea}
    />
  );
}

const validateStreet = allOf<string>(
  required('EditListingPage.streetMissing'),
  (value) => (isStreetAndNumber(value ?? '') ? undefined : 'EditListingPage.streetNoDoor'),
  maxLength(LINE_MAX, 'EditListingPage.tooLong'),
);

/** The fields of an address: the place from the list, street and number, and how to find the door. */
export function DoorFields() {
  const text = useText();
  return (
    <>
      <AreaField />
      <TextField
        name="street"
        icon={House}
        label={text('EditListingPage.street')}
        hint={<Text id="EditListingPage.streetHint" />}
        autoComplete="address-line1"
        validate={validateStreet}
        isRequired
      />
      <TextField
        name="building"
        label={text('EditListingPage.building')}
        hint={<Text id="EditListingPage.buildingHint" />}
        validate={maxLength(LINE_MAX, 'EditListingPage.tooLong')}
        isOptional
      />
    </>
  );
}
