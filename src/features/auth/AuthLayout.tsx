import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Zap from 'lucide-react/icons/zap';
import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { Wrap } from '~/ui/layout/Wrap';
import { Board } from '~/ui/motifs/Board';
import { Outline } from '~/ui/motifs/Outline';
import styles from './AuthLayout.module.css';

const pictures = '/illustrations';

const facts = [
  { icon: Zap, text: 'LandingHero.factInstant' },
  { icon: CalendarX2, text: 'LandingHero.factCancel' },
  { icon: ShieldCheck, text: 'LandingHero.factProtection' },
] as const;

/** The decorative board beside the form from 1024 px, with the advantages of an account. */
function SideBoard() {
  return (
    <Board className={styles.board} dots="l">
      <div className={styles.hung} aria-hidden="true">
        <Outline className={styles.picture} src={`${pictures}/outlines/pipeWrench.svg`} />
        <img
          className={styles.picture}
          src={`${pictures}/hung/pipeWrench-440.webp`}
          srcSet={`${pictures}/hung/pipeWrench-440.webp 1x, ${pictures}/hung/pipeWrench-880.webp 2x`}
          alt=""
          width={1080}
          height={880}
          loading="lazy"
        />
      </div>
      <div className={styles.words}>
        <Text as="p" className={styles.line} id="Auth.boardTitle" />
        <ul className={styles.facts}>
          {facts.map(({ icon, text }) => (
            <li key={text} className={styles.fact}>
              <Icon of={icon} size="s" />
              <Text id={text} />
            </li>
          ))}
        </ul>
      </div>
    </Board>
  );
}

interface AuthLayoutProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Whether the page replaces a form that was sent. Then focus and screen readers continue at its heading. */
  readonly takesFocus?: boolean;
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** One narrow column with the page's heading, beside the board if there is room. */
export function AuthLayout({ title, lead, children, takesFocus = false }: AuthLayoutProps) {
  return (
    <Wrap>
      <div className={styles.columns}>
        <div className={styles.column}>
          <h1
            ref={takesFocus ? takeFocus : undefined}
            tabIndex={takesFocus ? -1 : undefined}
            className={styles.title}
          >
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
        </div>
        <SideBoard />
      </div>
    </Wrap>
  );
}
