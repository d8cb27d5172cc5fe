import { useConfig } from '~/config/config-context';
import { CLAIM_LIMITS } from '~/domain/order/claim/claim-terms';
import { leastOf } from '~/domain/order/claim/claim-rules';
import { CLEANING_FEE_TO } from '~/domain/person/legal-terms';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';

/** Shows a text that may name the amounts of the rules of claims. */
export function RuleText({ id }: { readonly id: MessageId }) {
  const format = useFormat();
  const { currency } = useConfig();
  const price = (amount: number) => format.price({ amount, currency });
  const values = {
    least: price(leastOf('damage')),
    most: price(CLAIM_LIMITS.most),
    cleaningLeast: price(leastOf('cleaning')),
    billFrom: price(CLAIM_LIMITS.billFrom),
    cleaningTo: price(CLEANING_FEE_TO),
  };
  return <Text id={id} values={values} />;
}
