import { useLocation } from 'react-router-dom';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { type Asking, IdentityState } from './IdentityState';
import { OwnCheck } from './OwnCheck';

/** The check on a page that needs it. One press begins it, and it leads back to this page. */
export function AskedCheck(asking: Asking) {
  const { pathname, search } = useLocation();
  return (
    <OwnCheck placeholder={<Skeleton shape="panel" />}>
      {(own) => <IdentityState own={own} from={`${pathname}${search}`} asking={asking} />}
    </OwnCheck>
  );
}
