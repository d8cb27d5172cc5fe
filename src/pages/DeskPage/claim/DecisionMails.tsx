import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { type ClaimCase, previewDecision } from '~/wire/claims';
import { useCommand } from '~/store/call/use-command';
import { useDebounced } from '~/features/search/use-debounced';
import { Text } from '~/i18n/Text';
import { MailPreview, type PreviewedMail } from '../queue/MailPreview';
import { type DecisionInput } from './use-decision';
import common from '~/ui/layout/common.module.css';
import desk from '../DeskPage.module.css';
import styles from './ClaimCase.module.css';

const PAUSE_MS = 500;

interface Props {
  readonly found: ClaimCase;
  readonly input: DecisionInput;
}

/** Shows what both sides will read as it is entered. Until a decision is complete, it says what will appear here. */
export function DecisionMails({ found, input }: Props) {
  const [preview, load] = useCommand(previewDecision);
  const [mails, setMails] = useState<readonly PreviewedMail[]>([]);
  if (preview.status === 'ready' && preview.data.mails !== mails) setMails(preview.data.mails);
  const { decision, undecided, reason } = input;
  const isWhole = undecided.length === 0 && Object.keys(decision.wrong).length === 0;
  const { orderId, number, currency } = found;
  const asked = JSON.stringify({ parts: decision.parts, reason: reason.trim() });
  const { schedule, drop } = useDebounced((ask: () => void) => ask());
  useEffect(() => {
    if (!isWhole) return drop();
    const { parts, reason: why } = JSON.parse(asked) as Pick<
      v.InferInput<typeof previewDecision.body>,
      'parts' | 'reason'
    >;
    return schedule(() => void load({ orderId, number, currency, parts, reason: why }), PAUSE_MS);
  }, [isWhole, asked, schedule, drop, load, orderId, number, currency]);
  return (
    <section className={styles.mails} aria-labelledby="mails">
      <h2 id="mails" className={common.headS}>
        <Text id="DeskMails.preview" />
      </h2>
      {isWhole && mails.length > 0 ? (
        <MailPreview mails={mails} />
      ) : (
        <p className={desk.quiet}>
          <Text
            id={preview.status === 'failed' && isWhole ? 'DeskMails.failed' : 'DeskMails.later'}
          />
        </p>
      )}
    </section>
  );
}
