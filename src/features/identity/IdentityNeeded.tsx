import BadgeCheck from 'lucide-react/icons/badge-check';
import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { identityPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';

/** Says on a tool's page that the tool needs a check that the user has not passed. The tool still goes into the cart. */
export function IdentityNeeded({ why }: { readonly why: 'owner' | 'price' }) {
  const format = useFormat();
  const { identity, currency } = useConfig();
  const { pathname, search } = useLocation();
  const price = format.price({ amount: identity?.fromPrice ?? 0, currency });
  return (
    <Note
      icon={BadgeCheck}
      actions={
        <LinkButton
          size="s"
          href={identityPath(`${pathname}${search}`)}
          text="IdentityNeeded.now"
        />
      }
    >
      <Text as="b" id="IdentityNeeded.title" />{' '}
      <Text
        id={why === 'owner' ? 'IdentityNeeded.owner' : 'IdentityNeeded.price'}
        values={{ price }}
      />{' '}
      <Text id="IdentityNeeded.text" />
    </Note>
  );
}
