import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import styles from './OrderRow.module.css';

interface Line {
  readonly icon?: IconShape | undefined;
  readonly title: ReactNode;
  /** The answer to the usual question, so that nobody needs to open the row. */
  readonly value?: ReactNode;
  readonly tone?: 'free' | 'costs' | undefined;
}

const Value = ({ value, tone }: Pick<Line, 'value' | 'tone'>) =>
  value && (
    <span className={styles.value} data-tone={tone}>
      {value}
    </span>
  );

/** A line that leads to another page. */
export const LinkRow = ({ icon, title, value, tone, href }: Line & { readonly href: string }) => (
  <Link look="bare" data-row className={styles.line} href={href}>
    {icon && <Icon of={icon} />}
    <span className={styles.title}>{title}</span>
    <Value value={value} tone={tone} />
    <Icon of={ChevronRight} size="s" />
  </Link>
);

interface Props extends Line {
  readonly children: ReactNode;
}

/** A line of an order's page that opens. Only one is open at a time. */
export function OrderRow({ icon, title, value, tone, children }: Props) {
  const id = useId();
  return (
    <details className={styles.row} name="order">
      <summary className={styles.line}>
        {icon && <Icon of={icon} />}
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <Value value={value} tone={tone} />
        <Icon of={ChevronDown} size="s" />
      </summary>
      <section className={styles.body} aria-labelledby={id}>
        {children}
      </section>
    </details>
  );
}
