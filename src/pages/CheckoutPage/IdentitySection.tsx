import BadgeCheck from 'lucide-react/icons/badge-check';
import { useLocation } from 'react-router-dom';
import { identityPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { LinkButton } from '~/ui/controls/LinkButton';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { useFormField } from '~/ui/fields/use-form-field';

export const IDENTITY_FIELD = 'identity';

/** The check that some tools of the order need. Nothing can be paid before it; everything that is typed here is kept. */
export function IdentitySection({ titles }: { readonly titles: readonly string[] }) {
  const format = useFormat();
  const { pathname, search } = useLocation();
  useFormField<string>(IDENTITY_FIELD, { validate: () => 'IdentityNeeded.checkout' });
  return (
    <StatusBox
      tone="warning"
      icon={BadgeCheck}
      title={<Text id="IdentityNeeded.checkout" />}
      action={
        <LinkButton
          look="primary"
          href={identityPath(`${pathname}${search}`)}
          data-field={IDENTITY_FIELD}
        >
          <Text id="IdentityPage.start" />
        </LinkButton>
      }
    >
      <Text id="IdentityNeeded.checkoutText" values={{ titles: format.list(titles) }} />
    </StatusBox>
  );
}
