import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { SectionHead } from '~/ui/layout/SectionHead';
import { Wrap } from '~/ui/layout/Wrap';
import { hungTool } from './illustrations';
import { sectionMessages as messages } from './sections.messages';
import styles from './Steps.module.css';

type StepProps = { title: MessageDescriptor; text: MessageDescriptor; children: ReactNode };

function Step({ title, text, children }: StepProps) {
  return (
    <li className={styles.step}>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
      <h3 className={styles.title}>
        <FormattedMessage {...title} />
      </h3>
      <p className={styles.text}>
        <FormattedMessage {...text} />
      </p>
    </li>
  );
}

/** How it works, as a ticket of three stubs. */
export function Steps() {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <Wrap>
        <SectionHead id="steps" title={<FormattedMessage {...messages.stepsTitle} />} />
        <ol className={styles.stubs}>
          <Step title={messages.pickTitle} text={messages.pickText}>
            <span className={styles.price}>
              <FormattedMessage {...messages.pickPrice} />
            </span>
          </Step>
          <Step title={messages.collectTitle} text={messages.collectText}>
            <span className={styles.place}>
              <span className={styles.initials}>
                <FormattedMessage {...messages.collectInitials} />
              </span>
              <span>
                <b className={styles.address}>
                  <FormattedMessage {...messages.collectAddress} />
                </b>
                <FormattedMessage {...messages.collectTime} />
              </span>
            </span>
          </Step>
          <Step title={messages.returnTitle} text={messages.returnText}>
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
