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
      <Text as="h3" className={styles.title} id={title} />
      <Text as="p" className={styles.text} id={text} />
    </li>
  );
}

/** Explains the steps as a ticket of three stubs. */
export function Steps() {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <Wrap>
        <SectionHead id="steps" title={<Text id="LandingSteps.title" />} />
        <ol className={styles.stubs}>
          <Step title="LandingSteps.pickTitle" text="LandingSteps.pickText">
            <Text as="span" className={styles.price} id="LandingSteps.pickPrice" />
          </Step>
          <Step title="LandingSteps.collectTitle" text="LandingSteps.collectText">
            <span className={styles.place}>
              <Text as="span" className={styles.initials} id="LandingSteps.collectInitials" />
              <span>
                <Text as="b" className={styles.address} id="LandingSteps.collectAddress" />
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
