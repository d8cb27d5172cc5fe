import UserRound from 'lucide-react/icons/user-round';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { Icon } from '../controls/Icon';
import styles from './Avatar.module.css';

const stateNames = {
  banned: 'Avatar.banned',
  deleted: 'Avatar.deleted',
} as const satisfies Record<Exclude<AvatarPerson['kind'], 'active'>, MessageId>;

export type AvatarPerson =
  | {
      readonly kind: 'active';
      readonly id: string;
      readonly initials: string;
      readonly picture?: { readonly src: string; readonly srcSet?: string };
    }
  | { readonly kind: 'banned' }
  | { readonly kind: 'deleted' };

const pixels = { xs: 28, sm: 32, s: 40, m: 60, l: 96 } as const;
const grounds = ['clay', 'sage', 'butter', 'plum', 'mist'] as const;

/** The same person has the same background everywhere. */
function groundOf(id: string): (typeof grounds)[number] {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return grounds[sum % grounds.length] ?? 'mist';
}

interface Props {
  readonly person: AvatarPerson;
  /** 28, 32, 40, 60 or 96 px. */
  readonly size?: keyof typeof pixels;
  /** The name, if there is none next to the picture. */
  readonly label?: string;
}

/** A person's picture, otherwise initials; a member who was banned or left has neither. */
export function Avatar({ person, size = 's', label }: Props) {
  const text = useText();
  const px = pixels[size];
  if (person.kind !== 'active') {
    return (
      <span
        className={styles.avatar}
        data-size={size}
        data-ground="none"
        role="img"
        aria-label={label ?? text(stateNames[person.kind])}
      >
        <Icon of={UserRound} size={px < 40 ? 's' : 'm'} />
      </span>
    );
  }
  if (person.picture) {
    return (
      <img
        className={styles.avatar}
        data-size={size}
        src={person.picture.src}
        srcSet={person.picture.srcSet}
        sizes={`${px}px`}
        width={px}
        height={px}
        alt={label ?? ''}
        loading="lazy"
      />
    );
  }
  const named =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.avatar} data-size={size} data-ground={groundOf(person.id)} {...named}>
      {person.initials}
    </span>
  );
}
