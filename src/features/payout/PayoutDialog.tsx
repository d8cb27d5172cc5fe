import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { pathTo } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { FormError } from '~/ui/fields/FormError';
import { Dialog } from '~/ui/overlays/modals';
import { type ReturnPaths } from './payout-thunks';
import { useOnboarding } from './use-onboarding';
import { type ReturnKind, useReturn } from './use-return';
import common from '~/ui/layout/common.module.css';
import styles from './PayoutDialog.module.css';

const steps = [
  { head: 'PayoutDialog.step1', text: 'PayoutDialog.step1Text' },
  { head: 'PayoutDialog.step2', text: 'PayoutDialog.step2Text' },
  { head: 'PayoutDialog.step3', text: 'PayoutDialog.step3Text' },
] as const satisfies readonly { head: MessageId; text: MessageId }[];

interface Props {
  /** The tool that waits. */
  readonly tool: { readonly title: string; readonly picture: string | undefined };
  /** The page to which the payment provider's page returns. */
  readonly returnTo: ReturnPaths;
  readonly returned: ReturnKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Explains before the first tool is public who pays the money out, and that the tool is then published automatically. Owners with an
 * account go straight to the provider, which asks for what is missing.
 */
export function PayoutDialog({ tool, returnTo, returned, isOpen, onClose }: Props) {
  const text = useText();
  const onboarding = useOnboarding(returnTo);
  const { go, isWorking, failure } = onboarding;
  const isConnected = useAppSelector(selectCurrentUser)?.attributes.stripeConnected === true;
  useReturn(returned, isConnected, onboarding);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text(isConnected ? 'PayoutDialog.dueTitle' : 'PayoutDialog.title')}
      footer={
        <>
          {isConnected ? (
            <Button
              look="primary"
              size="l"
              trailingIcon={ArrowUpRight}
              isWorking={isWorking}
              onClick={() => void go('custom_account_verification')}
              text="PayoutDialog.verify"
            />
          ) : (
            <LinkButton look="primary" size="l" href={pathTo('payouts')} text="PayoutDialog.add" />
          )}
          <Button look="ghost" onClick={onClose} text="PayoutDialog.keep" />
        </>
      }
    >
      <div className={common.stack4}>
        <div className={styles.tool}>
          {tool.picture && <img className={styles.picture} src={tool.picture} alt="" />}
          <div>
            <b>{tool.title}</b>
            <Text as="p" id="PayoutDialog.saved" />
          </div>
        </div>
        <Text as="p" id={isConnected ? 'PayoutDialog.dueText' : 'PayoutDialog.text'} />
        {!isConnected && (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.head}>
                <Text as="b" id={step.head} />
                <Text as="span" id={step.text} />
              </li>
            ))}
          </ol>
        )}
        <FormError>{failure && <Text {...failure} />}</FormError>
      </div>
    </Dialog>
  );
}
