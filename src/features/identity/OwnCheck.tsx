import { type ReactNode, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { type OwnIdentity } from '~/wire/identity';
import { loadIdentity, selectOwnIdentity } from './own-identity';

interface Props {
  readonly placeholder: ReactNode;
  readonly children: (own: OwnIdentity) => ReactNode;
}

/** Reads how the user's check stands, and shows it. */
export function OwnCheck({ placeholder, children }: Props) {
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectOwnIdentity);
  useEffect(() => void dispatch(loadIdentity()), [dispatch]);
  if (own.status === 'ready') return children(own.data);
  if (own.status !== 'failed') return placeholder;
  return <LoadFailed text="Account.loadFailed" onRetry={() => void dispatch(loadIdentity())} />;
}
