import Wrench from 'lucide-react/icons/wrench';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { ComboboxField } from '~/ui/fields/ComboboxField';
import { type ComboboxOption } from '~/ui/fields/combobox-model';
import { SelectField } from '~/ui/fields/SelectField';
import { type AskedListing, type AskedListings } from './asked-listing';
import styles from './EnquiryForm.module.css';

const optionOf = ({ id, title }: AskedListing): ComboboxOption => ({
  key: id,
  text: title,
  icon: Wrench,
});

/** Asks which tool a question to a person is about, because every conversation belongs to a tool. */
export function AskedTool({ listings, findListings }: AskedListings) {
  const text = useText();
  const [only, ...others] = listings;
  if (findListings) {
    return (
      <ComboboxField
        name="found"
        icon={Wrench}
        label={text('EnquiryDialog.tool')}
        placeholder={text('EnquiryDialog.findTool')}
        firstOptions={listings.map(optionOf)}
        loadOptions={async (typed) => (await findListings(typed)).map(optionOf)}
        validate={(value) => (value?.option ? undefined : 'EnquiryDialog.toolMissing')}
      />
    );
  }
  if (only && others.length === 0) {
    return (
      <p className={styles.about}>
        <Text id="EnquiryDialog.about" values={{ title: only.title }} />
      </p>
    );
  }
  return (
    <SelectField
      name="listingId"
      label={text('EnquiryDialog.tool')}
      placeholder={text('EnquiryDialog.chooseTool')}
      choices={listings.map(({ id, title }) => ({ key: id, text: title }))}
      // A kept draft may name a tool that no longer exists.
      validate={(key) =>
        listings.some(({ id }) => id === key) ? undefined : 'EnquiryDialog.toolMissing'
      }
      isRequired
    />
  );
}
