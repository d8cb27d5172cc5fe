import { type ReactNode } from 'react';
import common from './common.module.css';
import styles from './SectionHead.module.css';

interface Props {
  readonly id?: string;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** A link on the right; from 768 px. */
  readonly action?: ReactNode;
}

/** A section's heading with its line and its link. */
export function SectionHead({ id, title, lead, action }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id} className={common.headL}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
