import { AskedCheck } from '~/features/identity/AskedCheck';
import { type Asking } from '~/features/identity/IdentityState';
import { selectOwnIdentity } from '~/features/identity/own-identity';
import { Text } from '~/i18n/Text';
import { useAppSelector } from '~/store/hooks';

/** Before a first tool is published: the check of its owner. Nothing is shown to owners who need none. */
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
