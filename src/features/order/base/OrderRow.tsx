import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import styles from './OrderRow.module.css';

interface Props {
  readonly icon?: IconShape | undefined;
  readonly title: ReactNode;
  /** The answer to the usual question, so that the row need not be opened. */
  readonly value?: ReactNode;
  readonly tone?: 'free' | 'costs' | undefined;
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
        {value && (
          <span className={styles.value} data-tone={tone}>
            {value}
          </span>
        )}
        <Icon of={ChevronDown} size="s" />
      </summary>
      <section className={styles.body} aria-labelledby={id}>
        {children}
      </section>
    </details>
  );
}
