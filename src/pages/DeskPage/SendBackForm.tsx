import { Form } from 'react-final-form';
import { type DeskTool, sendToolBack } from '~/api/desk/tools';
import { ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { type SendBackReason, sendBackReasons } from '~/domain/listing/review';
import { MAX_REASON } from '~/domain/text-limits';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { useToast } from '~/ui/feedback/toasts';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { type FieldValidator } from '~/ui/fields/field-message';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import styles from './DeskPage.module.css';
import own from './ToolCase.module.css';

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

const failure: FailureWords = {
  formField: 'fault',
  form: { conflict: 'DeskTool.faster' },
  otherwise: 'DeskTool.failed',
};

const ticked = ({ reasons = {} }: Values) =>
  sendBackReasons.filter((reason) => reasons[reason] === true);

const validateReasons: FieldValidator<boolean> = (_value, all) =>
  ticked(all as Values).length > 0 ? undefined : 'DeskTool.reasonMissing';

interface Props {
  readonly tool: DeskTool;
  readonly onSent: () => void;
}

/** Reasons to tick make the email to the owner; own words are added. */
export function SendBackForm({ tool: { id, title, owner }, onSent }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const send = async (values: Values) => {
    const { words = '' } = values;
    try {
      await dispatch((_dispatch, _state, { api }: ThunkExtra) =>
        sendToolBack(api, { listingId: id, reasons: ticked(values), words }),
      );
    } catch (error) {
      const refused = error instanceof ApiFailure ? error.error : unexpectedError;
      return toFormFailure(refused, failure);
    }
    showToast({ text: text('DeskTool.isBack', { title }) });
    onSent();
    return undefined;
  };
  return (
    <Form<Values> onSubmit={send} subscription={{}}>
      {({ handleSubmit }) => (
        <form
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
          <fieldset className={own.reasons}>
            <legend>
              <Text id="DeskTool.why" />
            </legend>
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
          <SectionFault name="fault" />
          <div>
            <SubmitButton look="line" mayBeUnchanged>
              <Text id="DeskTool.sendBack" values={{ name: owner.name }} />
            </SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
}
