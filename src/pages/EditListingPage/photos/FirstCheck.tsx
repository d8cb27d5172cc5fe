import { AskedCheck } from '~/features/identity/AskedCheck';
import { type Asking } from '~/features/identity/IdentityState';
import { selectOwnIdentity } from '~/features/identity/own-identity';
import { Text } from '~/i18n/Text';
import { useAppSelector } from '~/store/hooks';

/** Shows the owner's check before a first tool is published. Owners who need none see nothing. */
export function FirstCheck(props: Pick<Asking, 'field' | 'isBusy'>) {
  const own = useAppSelector(selectOwnIdentity);
  if (own.status === 'ready' && own.data.mayPublish) return null;
  return (
    <AskedCheck
      {...props}
      title={<Text id="IdentityNeeded.checkout" />}
      text={<Text id="FirstTool.text" />}
    />
  );
}
