import { AskedCheck } from '~/features/identity/AskedCheck';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useFormField } from '~/ui/fields/use-form-field';

const IDENTITY_FIELD = 'identity';

/** Shows the check that some tools of the order need. Nothing can be paid before it, and everything typed here is kept. */
export function IdentitySection({ titles }: { readonly titles: readonly string[] }) {
  const format = useFormat();
  useFormField<string>(IDENTITY_FIELD, { validate: () => 'IdentityNeeded.checkout' });
  return (
    <AskedCheck
      field={IDENTITY_FIELD}
      title={<Text id="IdentityNeeded.checkout" />}
      text={<Text id="IdentityNeeded.checkoutText" values={{ titles: format.list(titles) }} />}
    />
  );
}
