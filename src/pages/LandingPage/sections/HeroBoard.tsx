import { Text } from '~/i18n/Text';
import { LoanTag } from '~/ui/motifs/LoanTag';
import { heroBoard } from './illustrations';
import styles from './HeroBoard.module.css';

const sizes =
  '(max-width: 767px) 374px, (max-width: 1023px) 476px, (max-width: 1279px) 436px, 660px';

/**
 * Tools on their painted outlines; the drill is out on loan. One picture, because it is the page's largest paint and
 * a request for each tool would delay it. Decoration, so screen readers skip it.
 */
export function HeroBoard() {
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
