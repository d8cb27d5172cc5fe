import { acceptances } from '~/domain/listing/acceptance';
import { askHours } from '~/domain/order/process/asking';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';

const texts = {
  'at-once': { label: 'EditListingPage.bookAtOnce', hint: 'EditListingPage.bookAtOnceText' },
  'by-owner': { label: 'EditListingPage.askFirst', hint: 'EditListingPage.askFirstText' },
} as const;

/** The choice whether paying books the tool at once, or its owner answers each request first. */
export function HowBooked() {
  const text = useText();
  const { notice, answer } = askHours;
  return (
    <RadioGroupField
      name="accepts"
      label={text('EditListingPage.howBooked')}
      look="cards"
      choices={acceptances.map((key) => ({
        key,
        label: <Text id={texts[key].label} />,
        hint: <Text id={texts[key].hint} values={{ hours: notice, days: answer / 24 }} />,
      }))}
    />
  );
}
