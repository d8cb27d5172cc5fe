import { isPictureName } from '~/domain/order/attachments';
import { useAnswer } from '~/store/call/use-answer';
import { Text } from '~/i18n/Text';
import { Link } from '~/ui/Link';
import { claimFile, type ClaimId } from '~/wire/claims';
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
  const [address] = useAnswer(claimFile, { orderId, number, attachmentId });
  if (address.status === 'failed') {
    return <Text as="span" className={styles.quiet} id="Attachments.missing" values={{ name }} />;
  }
  if (address.status !== 'ready') return <span className={styles.photo} />;
  return (
    <Link look="bare" href={address.data.url} target="_blank" rel="noopener noreferrer">
      {isPictureName(name) ? (
        <img className={styles.photo} src={address.data.url} alt={alt} />
      ) : (
        <span className={styles.file}>{name}</span>
      )}
    </Link>
  );
}
