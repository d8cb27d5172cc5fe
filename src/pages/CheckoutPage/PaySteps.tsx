import Check from 'lucide-react/icons/check';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { Spinner } from '~/ui/controls/Spinner';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { type PayStep } from './pay-order';
import common from '~/ui/layout/common.module.css';
import styles from './PaySteps.module.css';

/** The steps in their order. The price was checked before the button could be pressed. */
const steps = [
  { key: 'checked', label: 'CheckoutPage.stepChecked' },
  { key: 'placing', label: 'CheckoutPage.stepPlacing' },
  { key: 'paying', label: 'CheckoutPage.stepPaying' },
  { key: 'confirming', label: 'CheckoutPage.stepConfirming' },
] as const satisfies readonly { readonly key: PayStep | 'checked'; readonly label: MessageId }[];

/** The texts for a request, which charges and books nothing yet. */
const ofRequest: Readonly<Partial<Record<MessageId, MessageId>>> = {
  'CheckoutPage.stepPaying': 'CheckoutPage.stepAuthorizing',
  'CheckoutPage.stepConfirming': 'CheckoutPage.stepAsking',
  'CheckoutPage.stepFinishing': 'CheckoutPage.stepAsked',
};

interface Props {
  readonly step: PayStep | 'done';
  readonly total: string;
  /** The number of the reserved tools. */
  readonly count: number;
  readonly accepts: Acceptance;
}

/** Shows how far a payment is. Screen readers announce the present step. */
export function PaySteps({ step, total, count, accepts }: Props) {
  const said = (id: MessageId) => (accepts === 'by-owner' ? (ofRequest[id] ?? id) : id);
  const values = { total, count };
  const found = steps.findIndex(({ key }) => key === step);
  const now = found === -1 ? steps.length : found;
  const last = step === 'holding' ? 'CheckoutPage.stepHolding' : 'CheckoutPage.stepFinishing';
  const current = steps[now]?.label ?? last;
  return (
    <div className={common.stack2}>
      <p role="status">
        <VisuallyHidden text={said(current)} values={values} />
      </p>
      <ol className={styles.steps}>
        {steps.map(({ key, label }, index) => (
          <li key={key} className={styles.step} data-now={index === now || undefined}>
            <span className={styles.mark}>
              {index < now && <Icon of={Check} size="s" />}
              {index === now && <Spinner size={14} />}
            </span>
            <Text id={said(label)} values={values} />
            {index < now && (
              <VisuallyHidden>
                {' '}
                <Text id="Step.done" />
              </VisuallyHidden>
            )}
          </li>
        ))}
      </ol>
      {step === 'holding' && (
        <p className={styles.step} data-now="">
          <span className={styles.mark}>
            <Spinner size={14} />
          </span>
          <Text id="CheckoutPage.stepHolding" />
        </p>
      )}
      <Text as="p" className={common.quiet} id="CheckoutPage.keepOpen" />
    </div>
  );
}
