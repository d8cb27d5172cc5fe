import { useEffect } from 'react';
import { claimFileAddress, type ClaimId } from '~/api/desk/claims';
import { isPictureName } from '~/domain/order/attachments';
import { useCall } from '~/features/order/extension/use-call';
import { Text } from '~/i18n/Text';
import { Link } from '~/ui/Link';
import styles from './ClaimCase.module.css';

interface Props {
  readonly of: ClaimId;
  readonly attachmentId: string;
  readonly name: string;
  /** Says what is in a picture. */
  readonly alt: string;
}

/** A photo or a document of a claim. Its address works for about an hour. */
export function ClaimFile({ of: { orderId, number }, attachmentId, name, alt }: Props) {
  const [address, load] = useCall(claimFileAddress);
  useEffect(
    () => void load({ orderId, number, attachmentId }),
    [load, orderId, number, attachmentId],
  );
  if (address.status === 'failed') {
    return (
      <span className={styles.quiet}>
        <Text id="Attachments.missing" values={{ name }} />
      </span>
    );
  }
  if (address.status !== 'ready') return <span className={styles.photo} />;
  return (
    <Link look="bare" href={address.data} target="_blank" rel="noopener noreferrer">
      {isPictureName(name) ? (
        <img className={styles.photo} src={address.data} alt={alt} />
      ) : (
        <span className={styles.file}>{name}</span>
      )}
    </Link>
  );
}
