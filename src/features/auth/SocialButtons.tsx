import { useConfig } from '~/config/config-context';
import { AUTH_PAGE_PARAM, RETURN_PARAM } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import common from '~/ui/layout/common.module.css';
import styles from './SocialButtons.module.css';

const words = {
  google: 'Auth.google',
  facebook: 'Auth.facebook',
} as const satisfies Record<string, MessageId>;

interface Props {
  /** The page to continue with. */
  readonly from: string | undefined;
  /** The page for people who change their mind at the provider. */
  readonly page: 'login' | 'signup';
  /** Whether one of our own forms follows. */
  readonly hasOr?: boolean;
}

/** Login with the identity providers that the marketplace is set up for. */
export function SocialButtons({ from, page, hasOr = false }: Props) {
  const { rootUrl, socialLogins, features } = useConfig();
  if (socialLogins.length === 0 || !features.includes('social-login')) return null;
  const query = new URLSearchParams({
    ...(from && { [RETURN_PARAM]: from }),
    [AUTH_PAGE_PARAM]: page,
  });
  return (
    <div className={common.stack5}>
      <div className={styles.buttons}>
        {socialLogins.map((idpId) => (
          // This is a full address, because our server answers it and the router has no such page.
          <LinkButton
            key={idpId}
            size="l"
            href={`${rootUrl}/api/auth/${idpId}?${query.toString()}`}
          >
            <span className={styles.words}>
              <img src={`/brands/${idpId}.svg`} alt="" width={20} height={20} />
              <Text id={words[idpId]} />
            </span>
          </LinkButton>
        ))}
      </div>
      {hasOr && <Text as="p" className={styles.or} id="Auth.or" />}
    </div>
  );
}
