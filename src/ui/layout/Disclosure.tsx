import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode } from 'react';
import { alone } from '~/i18n/alone';
import { Icon } from '../controls/Icon';
import styles from './Disclosure.module.css';

interface Props {
  readonly summary: ReactNode;
  /** Disclosures with the same name are an accordion: only one is open at a time. */
  readonly group?: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** Text that opens under its heading; works without scripts. */
export function Disclosure({ summary, group, isOpenAtFirst, children }: Props) {
  return (
    <details className={styles.details} name={group} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        {alone(summary)}
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
