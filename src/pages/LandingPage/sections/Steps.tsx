import { type ReactNode } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { SectionHead } from '~/ui/layout/SectionHead';
import { Wrap } from '~/ui/layout/Wrap';
import { hungTool } from './illustrations';
import styles from './Steps.module.css';

interface StepProps {
  readonly title: MessageId;
  readonly text: MessageId;
  readonly children: ReactNode;
}

function Step({ title, text, children }: StepProps) {
  return (
    <li className={styles.step}>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
      <h3 className={styles.title}>
        <Text id={title} />
      </h3>
      <p className={styles.text}>
        <Text id={text} />
      </p>
    </li>
  );
}

/** How it works, as a ticket of three stubs. */
export function Steps() {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <Wrap>
        <SectionHead id="steps" title={<Text id="LandingSteps.title" />} />
        <ol className={styles.stubs}>
          <Step title="LandingSteps.pickTitle" text="LandingSteps.pickText">
            <span className={styles.price}>
              <Text id="LandingSteps.pickPrice" />
            </span>
          </Step>
          <Step title="LandingSteps.collectTitle" text="LandingSteps.collectText">
            <span className={styles.place}>
              <span className={styles.initials}>
                <Text id="LandingSteps.collectInitials" />
              </span>
              <span>
                <b className={styles.address}>
                  <Text id="LandingSteps.collectAddress" />
                </b>
                <Text id="LandingSteps.collectTime" />
              </span>
            </span>
          </Step>
          <Step title="LandingSteps.returnTitle" text="LandingSteps.returnText">
            <span className={styles.slot}>
              <img
                className={styles.tool}
                {...hungTool('drill')}
                sizes="96px"
                alt=""
                width={1080}
                height={880}
                loading="lazy"
              />
            </span>
          </Step>
        </ol>
      </Wrap>
    </section>
  );
}
