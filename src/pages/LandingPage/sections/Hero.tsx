import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Zap from 'lucide-react/icons/zap';
import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { Wrap } from '~/ui/layout/Wrap';
import { LoanTag } from '~/ui/motifs/LoanTag';
import { heroBoard } from './illustrations';
import styles from './Hero.module.css';

const sizes =
  '(max-width: 767px) 374px, (max-width: 1023px) 476px, (max-width: 1279px) 436px, 660px';

/**
 * Draws tools on their painted outlines, with the drill out on loan. It is one picture, because it is the page's largest paint and more
 * requests would delay it. It is decoration, so screen readers skip it.
 */
function HeroBoard() {
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.tools}>
        <img
          className={styles.picture}
          {...heroBoard}
          sizes={sizes}
          alt=""
          width={660}
          height={544}
          fetchPriority="high"
        />
        <div className={styles.tag}>
          <LoanTag
            who={<Text id="LandingHero.loanWho" />}
            until={<Text id="LandingHero.loanUntil" />}
          />
        </div>
      </div>
    </div>
  );
}

const facts = [
  { icon: Zap, text: 'LandingHero.factInstant' },
  { icon: CalendarX2, text: 'LandingHero.factCancel' },
  { icon: ShieldCheck, text: 'LandingHero.factProtection' },
] as const;

/** The top of the page with the promise, the search, and the board with its tools. */
export function Hero({ searchForm }: { searchForm: ReactNode }) {
  return (
    <section className={styles.hero}>
      <Wrap>
        <div className={styles.columns}>
          <div>
            <Text as="h1" className={styles.title} id="LandingPage.heroTitle" />
            <Text as="p" className={styles.lead} id="LandingPage.heroLead" />
            <div className={styles.form}>{searchForm}</div>
            <ul className={styles.facts}>
              {facts.map(({ icon, text }) => (
                <li key={text} className={styles.fact}>
                  <Icon of={icon} size="s" />
                  <Text id={text} />
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
