import BadgeCheck from 'lucide-react/icons/badge-check';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';

/** What the mark of a verified member shows. */
export const VerifiedWords = () => (
  <>
    <Icon of={BadgeCheck} size="s" />
    <Text id="ListingPage.verified" />
  </>
);
