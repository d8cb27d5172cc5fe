import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '~/ui/controls/Icon';
import { Wrap } from '~/ui/layout/Wrap';
import { HeroBoard } from './HeroBoard';
import { sectionMessages } from './sections.messages';
import styles from './Hero.module.css';

const facts = [
  { icon: Zap, text: sectionMessages.factInstant },
  { icon: CalendarX2, text: sectionMessages.factCancel },
  { icon: ShieldCheck, text: sectionMessages.factProtection },
] as const;

/** The page's head: the promise, the search, and the board with its tools. */
export function Hero({ searchForm }: { searchForm: ReactNode }) {
  return (
    <section className={styles.hero}>
      <Wrap>
        <div className={styles.columns}>
          <div className={styles.words}>
            <h1 className={styles.title}>
              <FormattedMessage {...sectionMessages.heroTitle} />
            </h1>
            <p className={styles.lead}>
              <FormattedMessage {...sectionMessages.heroLead} />
            </p>
            <div className={styles.form}>{searchForm}</div>
            <ul className={styles.facts}>
              {facts.map(({ icon, text }) => (
                <li key={text.id} className={styles.fact}>
                  <Icon of={icon} size="s" />
                  <FormattedMessage {...text} />
                </li>
              ))}
            </ul>
          </div>
          <HeroBoard />
        </div>
      </Wrap>
    </section>
  );
}
