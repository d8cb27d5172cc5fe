import MapPin from 'lucide-react/icons/map-pin';
import { useId, useState } from 'react';
import { type PlaceFault } from '~/domain/search/search-place';
import { PlainForm } from '~/features/forms/PlainForm';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Combobox } from '~/ui/fields/Combobox';
import { type ComboboxValue, emptyCombobox } from '~/ui/fields/combobox-model';
import { placeFaultProps, PlaceFaultNote, useFaultFocus } from './place-fault';
import { type SearchFormProps } from './search-form-model';
import common from '~/ui/layout/common.module.css';
import styles from './PlaceForm.module.css';

type Props = Pick<SearchFormProps, 'loadPlaces' | 'firstPlaces' | 'onSubmit'>;

/** A search by place only. Choosing a place sends it. */
export function PlaceForm({ loadPlaces, firstPlaces, onSubmit }: Props) {
  const text = useText();
  const id = useId();
  const [where, setWhere] = useState<ComboboxValue>(emptyCombobox);
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<PlaceFault>();
  const focusFault = useFaultFocus(id);
  const search = async (place: ComboboxValue) => {
    if (isWorking) return;
    setWorking(true);
    const found = await onSubmit({ keywords: '', where: place, dates: null });
    setWorking(false);
    setFault(found);
    if (found) focusFault();
  };
  return (
    <PlainForm role="search" className={styles.form} onSubmit={() => search(where)}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        <Text id="PlaceForm.label" />
      </label>
      <div className={common.shrinks}>
        <Combobox
          id={id}
          labelId={`${id}-label`}
          icon={MapPin}
          placeholder={text('SearchForm.wherePlaceholder')}
          {...placeFaultProps(id, fault)}
          value={where}
          onChange={(value) => {
            setWhere(value);
            setFault(undefined);
          }}
          onChoose={(option) => void search({ text: option.text, option })}
          loadOptions={loadPlaces}
          firstOptions={firstPlaces}
        />
        {fault && (
          <div className={styles.fault}>
            <PlaceFaultNote id={`${id}-fault`} fault={fault} />
          </div>
        )}
      </div>
      <Button
        type="submit"
        look="primary"
        size="l"
        className={styles.submit}
        isWorking={isWorking}
        text="SearchForm.submit"
      />
    </PlainForm>
  );
}
