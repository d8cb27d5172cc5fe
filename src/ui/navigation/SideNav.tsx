import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { Text } from '~/i18n/Text';
import { Icon, type IconShape } from '../controls/Icon';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import { Link } from '../Link';
import { useCurrentInView } from './use-current-in-view';
import styles from './SideNav.module.css';

export interface SideNavItem {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  readonly icon?: IconShape;
  /** The step in a wizard: numbered, ticked when complete, or locked with the reason in words. */
  readonly step?:
    | { readonly state: 'done' | 'open' }
    | { readonly state: 'locked'; readonly why: string };
}

interface Props {
  readonly label: string;
  /** Shows the label above the links, as the name of the section that they belong to. */
  readonly isLabelShown?: boolean;
  readonly items: readonly SideNavItem[];
  readonly current: string;
}

function Mark({ item, number }: { item: SideNavItem; number: number }) {
  if (!item.step) return item.icon ? <Icon of={item.icon} /> : null;
  if (item.step.state === 'locked') {
    return (
      <>
        <span className={styles.lock}>
          <Icon of={Lock} size="s" />
        </span>
        <span className={styles.number} data-state="locked" aria-hidden="true">
          {number}
        </span>
      </>
    );
  }
  return (
    <span className={styles.number} data-state={item.step.state} aria-hidden="true">
      {item.step.state === 'done' ? <Icon of={Check} size="s" /> : number}
    </span>
  );
}

/** Navigation next to a page. Below 1024 px it is a row that scrolls sideways, with numbers for steps and the current one's name. */
export function SideNav({ label, isLabelShown = false, items, current }: Props) {
  const labelId = useId();
  const row = useCurrentInView<HTMLUListElement>(current);
  const isWizard = items.some(({ step }) => step);
  return (
    <nav
      aria-label={isLabelShown ? undefined : label}
      aria-labelledby={isLabelShown ? labelId : undefined}
      className={styles.nav}
    >
      {isLabelShown && (
        <p id={labelId} className={styles.label}>
          {label}
        </p>
      )}
      <ul className={styles.list} ref={row} data-steps={isWizard || undefined}>
        {items.map((item, index) => (
          <li key={item.key}>
            {item.step?.state === 'locked' ? (
              <span className={styles.item} data-locked="">
                <Mark item={item} number={index + 1} />
                <span className={styles.text}>
                  <span>{item.text}</span>
                  <span className={styles.why}>{item.step.why}</span>
                </span>
              </span>
            ) : (
              <Link
                look="bare"
                className={styles.item}
                href={item.href}
                aria-current={item.key === current ? 'page' : undefined}
              >
                <Mark item={item} number={index + 1} />
                <span className={styles.text}>
                  <span>{item.text}</span>
                  {item.step?.state === 'done' && (
                    <VisuallyHidden>
                      {' '}
                      <Text id="Step.done" />
                    </VisuallyHidden>
                  )}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
