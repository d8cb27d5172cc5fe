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
import { useGuessedPin } from '../location/use-guessed-pin';
import { useWizard } from '../wizard-context';
import { WizardForm } from '../WizardForm';

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
