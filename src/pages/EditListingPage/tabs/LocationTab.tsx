import { useForm, useFormState } from 'react-final-form';
import { type ListingId } from '~/domain/ids';
import { type LatLng } from '~/domain/search/geo';
import { DoorFields } from '../location/DoorFields';
import {
  addressOf,
  isPinConfirmed,
  type LocationValues,
  toChange,
  valuesOf,
} from '../location/location-values';
import { PinState } from '../location/PinState';
import { PlacePreview } from '../location/PlacePreview';
import { useWizard } from '../wizard-context';
import { WizardForm } from '../WizardForm';
import { useEffect, useRef } from 'react';
import { isStreetAndNumber } from '~/domain/listing/street';
import { useAddressSearch } from '../location/use-address-search';

const REST_MS = 600;

/** Moves the pin to the typed address once typing pauses, until the pin is confirmed. The pin stays if the address is not found. */
function useGuessedPin(): void {
  const form = useForm<LocationValues>();
  const { values } = useFormState<LocationValues>({ subscription: { values: true } });
  const search = useAddressSearch();
  const address = addressOf(values);
  const guessed = useRef(address);
  const isSettled = isPinConfirmed(values) || !values.pin || !values.where?.option;
  const mayAsk = !isSettled && isStreetAndNumber(values.street ?? '');
  useEffect(() => {
    if (!mayAsk || guessed.current === address) return undefined;
    const ending = new AbortController();
    const guess = async () => {
      const found = await search(address, ending.signal).catch(() => []);
      if (ending.signal.aborted) return;
      guessed.current = address;
      const door = found.find(({ street }) => street !== '');
      if (door) form.change('pin', door.point);
    };
    const timer = setTimeout(() => void guess(), REST_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [mayAsk, address, search, form]);
}

function LivePreview({ listingId }: { listingId: ListingId }) {
  const form = useForm<LocationValues>();
  const { values } = useFormState<LocationValues>({ subscription: { values: true } });
  useGuessedPin();
  const { pin = null, shown = null, building = '', area } = values;
  const move = (next: LatLng) =>
    form.batch(() => {
      form.change('pin', next);
      form.change('confirmedFor', addressOf(values));
    });
  return (
    <PlacePreview
      listingId={listingId}
      pin={pin}
      isConfirmed={isPinConfirmed(values)}
      shown={shown}
      address={addressOf(values)}
      building={building}
      area={area}
      pinState={pin && <PinState />}
      onMove={move}
      onShown={(next) => form.change('shown', next)}
    />
  );
}

/** The third step: the exact place, which stays private, and what everybody sees instead. */
export function LocationTab() {
  const { listing } = useWizard();
  if (!listing) return null;
  return (
    <WizardForm<LocationValues>
      initialValues={valuesOf(listing)}
      toChange={toChange}
      layout="map"
      aside={<LivePreview listingId={listing.id} />}
    >
      <DoorFields />
    </WizardForm>
  );
}
