import { useId, useState } from 'react';
import { parseTypedAmount } from '~/domain/money/money';
import { askedSum, type NumberedClaim } from '~/domain/order/claim/claims';
import { useUploads } from '~/features/attachments/use-uploads';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import { TextInput } from '~/ui/fields/TextInput';
import { type ClaimMove, moveClaim } from '~/wire/claims';
import { useOutcome } from '../base/use-outcome';
import { type TransactionView } from '../base/transaction-view';
import { claimFailure } from './claim-failure';
import { useWordsOf } from '../base/claim-words';
import { useClaimCall } from './use-claim-call';
import { LazyFilesField, LazyWordsField } from './lazy-words';
import { RuleText } from './RuleText';
import common from '~/ui/layout/common.module.css';
import styles from './Claim.module.css';

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

type Choice = 'pay' | 'offer' | 'disagree';

interface Answer {
  readonly choice: Choice | undefined;
  readonly offer: string;
  readonly words: string;
}

/** Returns the sum of an offer in minor units, if it is less than the claim. */
function offeredSum({ offer }: Answer, claim: NumberedClaim): number | undefined {
  const sum = parseTypedAmount(offer, claim.currency)?.amount ?? 0;
  return sum > 0 && sum < askedSum(claim) ? sum : undefined;
}

function useAnswering({ view, claim }: Props, answer: Answer) {
  const uploads = useUploads();
  const call = useClaimCall(view.id);
  const tell = useOutcome();
  const words = useWordsOf(view, claim);
  const send = async () => {
    const { choice } = answer;
    const of = { orderId: view.id, number: claim.number };
    const sum = offeredSum(answer, claim) ?? 0;
    const step = choice === 'offer' ? 'ClaimWords.offers' : 'ClaimWords.disagrees';
    const said = answer.words.trim();
    const { currency } = claim;
    const content = call.messageOf({
      step,
      currency,
      sum: askedSum(claim),
      offer: sum,
      words: said,
    });
    const isSent = await call.send(moveClaim, async (say): Promise<ClaimMove> => {
      const { fileIds } = uploads;
      const message = said === '' ? null : await say({ content, fileIds });
      if (choice === 'pay') return { ...of, action: 'pay' };
      if (choice === 'offer') return { ...of, action: 'offer', sum, message };
      return { ...of, action: 'disagree', message: message ?? '' };
    });
    if (isSent)
      tell(choice === 'pay' ? 'OrderOutcome.claimAgreed' : 'OrderOutcome.claimAnswered', words);
  };
  return { ...call, uploads, send };
}

interface MoreProps extends Props {
  readonly answer: Answer;
  readonly isAsked: boolean;
  readonly ids: { readonly offer: string; readonly words: string };
  readonly uploads: ReturnType<typeof useUploads>;
  readonly onChange: (changes: Partial<Answer>) => void;
}

function More({ claim, answer, isAsked, ids, uploads, onChange }: MoreProps) {
  const { choice, offer, words } = answer;
  const text = useText();
  const isOfferWrong = isAsked && offeredSum(answer, claim) === undefined;
  return (
    <div className={styles.more}>
      {choice === 'offer' && (
        <div className={styles.field}>
          <label htmlFor={ids.offer} className={styles.label}>
            <Text id="ClaimAnswer.youOffer" />
          </label>
          <TextInput
            id={ids.offer}
            className={styles.sum}
            leading={<span className={styles.hint}>{text('ClaimForm.symbol')}</span>}
            inputMode="decimal"
            autoComplete="off"
            isNumeric
            value={offer}
            aria-invalid={isOfferWrong || undefined}
            aria-describedby={isOfferWrong ? `${ids.offer}-error` : undefined}
            onChange={({ target }) => onChange({ offer: target.value })}
          />
          {isOfferWrong && (
            <span id={`${ids.offer}-error`} className={styles.error} role="alert">
              <Text id="ClaimAnswer.offerWrong" />
            </span>
          )}
        </div>
      )}
      <LazyWordsField
        id={ids.words}
        label={choice === 'offer' ? 'ClaimAnswer.why' : 'ClaimAnswer.yourSide'}
        value={words}
        isMissing={isAsked && choice === 'disagree' && words.trim() === ''}
        onChange={(next) => onChange({ words: next })}
      />
      <LazyFilesField label="ClaimForm.photos" add="ClaimForm.addPhotos" uploads={uploads} />
    </div>
  );
}

function useChoices({ view, claim }: Props) {
  const format = useFormat();
  const isRefund = claim.by === 'customer';
  const { name } = useWordsOf(view, claim);
  const amount = format.money({ amount: askedSum(claim), currency: claim.currency });
  return [
    {
      key: 'pay',
      label: <Text id={isRefund ? 'ClaimAnswer.refund' : 'ClaimAnswer.pay'} />,
      hint: (
        <Text
          id={isRefund ? 'ClaimAnswer.refundHint' : 'ClaimAnswer.payHint'}
          values={{ amount }}
        />
      ),
      trailing: <span className={styles.amount}>{amount}</span>,
    },
    {
      key: 'offer',
      label: <Text id="ClaimAnswer.offer" />,
      hint: <Text id="ClaimAnswer.offerHint" values={{ name }} />,
    },
    {
      key: 'disagree',
      label: <Text id="ClaimAnswer.disagree" />,
      hint: <Text id="ClaimAnswer.disagreeHint" />,
    },
  ] as const;
}

function SendLabel({ claim, answer }: Pick<Props, 'claim'> & { readonly answer: Answer }) {
  const format = useFormat();
  const { currency } = claim;
  const sum = answer.choice === 'pay' ? askedSum(claim) : (offeredSum(answer, claim) ?? 0);
  const amount = format.money({ amount: sum, currency });
  if (answer.choice === 'pay') {
    const isRefund = claim.by === 'customer';
    return (
      <Text id={isRefund ? 'ClaimAnswer.refundSum' : 'ClaimAnswer.paySum'} values={{ amount }} />
    );
  }
  if (answer.choice === 'offer' && sum > 0)
    return <Text id="ClaimAnswer.offerSum" values={{ amount }} />;
  return <Text id="ClaimAnswer.send" />;
}

/** Lets the other side pay, offer another amount or disagree. Nothing is chosen at first. */
export function ClaimAnswer({ view, claim }: Props) {
  const id = useId();
  const ids = { offer: `${id}o`, words: `${id}w` };
  const [answer, setAnswer] = useState<Answer>({ choice: undefined, offer: '', words: '' });
  const [isAsked, setAsked] = useState(false);
  const { send, isWorking, failure, uploads } = useAnswering({ view, claim }, answer);
  const choices = useChoices({ view, claim });
  const { choice } = answer;
  const onChange = (changes: Partial<Answer>) => setAnswer({ ...answer, ...changes });
  const gapOf = () => {
    if (choice === undefined) return `${id}c`;
    if (choice === 'offer' && offeredSum(answer, claim) === undefined) return ids.offer;
    return choice === 'disagree' && answer.words.trim() === '' ? ids.words : null;
  };
  const press = () => {
    setAsked(true);
    const gap = gapOf();
    if (gap === null) void send();
    else document.querySelector<HTMLElement>(`[id="${gap}"] input, [id="${gap}"]`)?.focus();
  };
  return (
    <div className={styles.form}>
      <fieldset id={`${id}c`} className={styles.group}>
        <Text as="legend" className={styles.label} id="ClaimAnswer.legend" />
        <RadioGroup
          name={`${id}r`}
          look="cards"
          value={choice}
          choices={choices}
          onChange={(key) => onChange({ choice: key as Choice })}
        />
      </fieldset>
      {choice !== undefined && choice !== 'pay' && (
        <More
          view={view}
          claim={claim}
          answer={answer}
          isAsked={isAsked}
          ids={ids}
          uploads={uploads}
          onChange={onChange}
        />
      )}
      {isAsked && choice === undefined && (
        <Text as="p" className={styles.error} role="alert" id="ClaimAnswer.choose" />
      )}
      {failure && (
        <Note tone="danger" live="assertive">
          <RuleText id={claimFailure(failure)} />
        </Note>
      )}
      <div className={common.line3}>
        <Button
          data-command={`move-claim/answer ${claim.number}`}
          look="primary"
          size="l"
          isWorking={isWorking || uploads.isUploading}
          onClick={press}
        >
          <SendLabel claim={claim} answer={answer} />
        </Button>
      </div>
    </div>
  );
}
