import { FormattedMessage } from 'react-intl';
import { LoanTag } from '~/ui/motifs/LoanTag';
import { Outline } from '~/ui/motifs/Outline';
import { hungTool, toolOutline } from './illustrations';
import { sectionMessages } from './sections.messages';
import styles from './HeroBoard.module.css';

const hung = ['circularSaw', 'handTools', 'nailer'] as const;
const sizes = '(max-width: 767px) 244px, (max-width: 1279px) 310px, 430px';
const pegs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

/** Tools on their painted outlines; the drill is out on loan. Decoration: screen readers skip it. */
export function HeroBoard() {
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.tools}>
        {hung.map((tool) => (
          <div key={tool} className={styles.tool} data-tool={tool}>
            <Outline className={styles.picture} src={toolOutline(tool)} isLazy={false} />
            <img
              className={styles.picture}
              {...hungTool(tool)}
              sizes={sizes}
              alt=""
              width={1080}
              height={880}
              fetchPriority="high"
            />
          </div>
        ))}
        <div className={styles.tool} data-tool="drill">
          <Outline className={styles.picture} src={toolOutline('drill')} isLazy={false} />
        </div>
        {pegs.map((peg) => (
          <i key={peg} className={styles.peg} data-peg={peg} />
        ))}
        <div className={styles.tag}>
          <LoanTag
            who={<FormattedMessage {...sectionMessages.loanWho} />}
            until={<FormattedMessage {...sectionMessages.loanUntil} />}
          />
        </div>
      </div>
    </div>
  );
}
