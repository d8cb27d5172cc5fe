import { type SendBackReason, sendBackReasons } from '~/domain/listing/review';
import { MAX_REASON } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useToast } from '~/ui/feedback/toasts';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { type FieldValidator } from '~/ui/fields/field-message';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { type DeskTool, sendToolBack } from '~/wire/approvals';
import own from '../tool/ToolCase.module.css';

export const sendBackTexts = {
  photos: 'DeskTool.photos',
  title: 'DeskTool.title',
  description: 'DeskTool.description',
  price: 'DeskTool.priceOff',
  place: 'DeskTool.place',
  'contact-data': 'DeskTool.contactData',
  'not-allowed': 'DeskTool.notAllowed',
} as const satisfies Record<SendBackReason, MessageId>;

interface Values {
  readonly reasons?: Partial<Record<SendBackReason, boolean>>;
  readonly words?: string;
}

const ticked = ({ reasons = {} }: Values) =>
  sendBackReasons.filter((reason) => reasons[reason] === true);

const validateReasons: FieldValidator<boolean> = (_value, all) =>
  ticked(all as Values).length > 0 ? undefined : 'DeskTool.reasonMissing';

interface Props {
  readonly tool: DeskTool;
  readonly onSent: () => void;
}

/** The form that sends a tool back. Ticked reasons make the email to the owner, and staff can add words. */
export function SendBackForm({ tool: { id, title, owner }, onSent }: Props) {
  const text = useText();
  const showToast = useToast();
  return (
    <CallForm
      entry={sendToolBack}
      toBody={(values: Values) => ({
        listingId: id,
        reasons: ticked(values),
        words: values.words ?? '',
      })}
      refusals={{ conflict: 'DeskTool.faster' }}
      otherwise="DeskTool.failed"
      press={<Text id="DeskTool.sendBack" values={{ name: owner.name }} />}
      look="line"
      onDone={() => {
        showToast({ text: text('DeskTool.isBack', { title }) });
        onSent();
      }}
    >
      <fieldset className={own.reasons}>
        <Text as="legend" id="DeskTool.why" />
        {sendBackReasons.map((reason, index) => (
          <CheckboxField
            key={reason}
            name={`reasons.${reason}`}
            label={text(sendBackTexts[reason])}
            {...(index === 0 && { validate: validateReasons })}
          />
        ))}
      </fieldset>
      <TextAreaField
        name="words"
        label={text('DeskTool.words')}
        hint={text('DeskTool.wordsHint', { name: owner.name })}
        maxLength={MAX_REASON}
        isOptional
      />
    </CallForm>
  );
}
