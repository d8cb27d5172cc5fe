import { type ReactNode, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { type OwnIdentity } from '~/wire/identity';
import { loadIdentity, selectOwnIdentity } from './own-identity';

interface Props {
  readonly placeholder: ReactNode;
  readonly children: (own: OwnIdentity) => ReactNode;
}

/** Reads the state of the user's check and shows it. */
export function OwnCheck({ placeholder, children }: Props) {
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectOwnIdentity);
  useEffect(() => void dispatch(loadIdentity()), [dispatch]);
  return (
    <WhenReady
      of={own}
      waiting={placeholder}
      failed="Account.loadFailed"
      onRetry={() => void dispatch(loadIdentity())}
    >
      {children}
    </WhenReady>
  );
}
