import Printer from 'lucide-react/icons/printer';
import { type ReactNode } from 'react';
import { Button } from '~/ui/controls/Button';
import styles from './ReadingHead.module.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** The author and the date. */
  readonly byline?: ReactNode;
  /** The actions beside "Print". */
  readonly actions?: ReactNode;
  readonly picture?: ReactNode;
}

/** Shows the title, lead, date and actions of a text. */
export function ReadingHead({ title, lead, byline, actions, picture }: Props) {
  return (
    <header className={styles.head} data-picture={picture ? true : undefined}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.byline}>
          <div>{byline}</div>
          <div className={styles.actions}>
            {actions}
            <Button size="s" icon={Printer} onClick={() => window.print()} text="Reading.print" />
          </div>
        </div>
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
    </header>
  );
}
