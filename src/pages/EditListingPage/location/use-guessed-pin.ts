import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { isStreetAndNumber } from '~/domain/listing/street';
import { addressOf, isPinConfirmed, type LocationValues } from './location-values';
import { useAddressSearch } from './use-address-search';

const REST_MS = 600;

/** Moves the pin to the typed address once typing pauses, until the pin is confirmed. The pin stays if the address is not found. */
export function useGuessedPin(): void {
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
