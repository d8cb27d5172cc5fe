import { type ComponentProps } from 'react';
import { useText } from '~/i18n/use-text';
import { whenLoaded } from '~/ui/when-loaded';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Avatar } from '~/ui/content/Avatar';
import { useMenuTrigger } from '~/ui/overlays/use-menu-trigger';
import { type ProfileMenuList } from './ProfileMenuList';
import { type ShellUser } from './shell-model';
import styles from './ProfileMenu.module.css';

const load = () => import('./ProfileMenuList');
const List = whenLoaded(async () => (await load()).ProfileMenuList);
const preload = () => void load();

interface ProfileMenuProps extends Pick<
  ComponentProps<typeof ProfileMenuList>,
  'links' | 'onLogOut'
> {
  readonly user: ShellUser;
}

/** Shows the menu behind the user's picture, from 1024 px. */
export function ProfileMenu({ user, links, onLogOut }: ProfileMenuProps) {
  const text = useText();
  const label = text('TopBar.account');
  const { trigger, menu } = useMenuTrigger(preload);
  return (
    <>
      <button type="button" {...trigger} className={styles.trigger}>
        <Avatar person={user.avatar} size="s" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {menu && (
        <List {...menu} label={label} links={links} lends={user.lends} onLogOut={onLogOut} />
      )}
    </>
  );
}
