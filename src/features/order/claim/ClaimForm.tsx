import { useEffect, useId, useRef, useState } from 'react';
import { useConfig } from '~/config/config-context';
import { useMoment } from '~/config/use-moment';
import { claimableStays, type ClaimFault, kindsNow } from '~/domain/order/claim/claim-rules';
import { ANSWER_HOURS, DECISION_DAYS } from '~/domain/order/claim/claim-terms';
import { type Stay } from '~/domain/order/stay/stays';
import { type Uploads, useUploads } from '~/features/attachments/use-uploads';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { type MissingItem, StillMissing } from '~/ui/fields/StillMissing';
import { openClaim } from '~/wire/claims';
import { useOutcome } from '../base/use-outcome';
import { toolsOf } from '../base/order-tools';
import { StepBody } from '../base/StepCard';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import { KindChoice, StayChoice, ToolSums } from './ClaimFields';
import { claimFailure } from './claim-failure';
import { type ClaimEntry, claimUntil, entryFault, entryOf } from './claim-options';
import { useClaimCall } from './use-claim-call';
import { type ClaimDraft, useClaimDraft } from './use-claim-draft';
import { RuleText } from './RuleText';
import { FilesField, WordsField } from './WordsField';
import common from '~/ui/layout/common.module.css';
import styles from './Claim.module.css';

const faults = {
  early: 'ClaimFailure.early',
  late: 'ClaimFailure.late',
  kind: 'ClaimFailure.notPossible',
  tool: 'ClaimFailure.notPossible',
  twice: 'ClaimFailure.twice',
  sum: 'ClaimFailure.sum',
  bill: 'ClaimFailure.bill',
} as const satisfies Record<ClaimFault, MessageId>;

const focusIn = (id: string) => () => {
  const place = document.getElementById(id);
  const field = place?.querySelector<HTMLElement>('input, textarea, button');
  (field ?? place)?.focus();
};

interface MissingOf {
  readonly ids: Readonly<Record<'kind' | 'tools' | 'words' | 'bill', string>>;
  readonly entry: ClaimEntry;
  readonly draft: ClaimDraft;
  readonly hasBill: boolean;
}

function useMissing({ ids, entry, draft, hasBill }: MissingOf): readonly MissingItem[] {
  const text = useText();
  const { kind, lines, wrongSums, isBillNeeded } = entry;
  const gaps: readonly (readonly [boolean, MessageId, string])[] = [
    [kind === undefined, 'ClaimForm.kindName', ids.kind],
    [
      lines.length === 0 && wrongSums.length === 0 && kind !== undefined,
      'ClaimForm.toolName',
      ids.tools,
    ],
    [wrongSums.length > 0, 'ClaimForm.sumName', `${ids.tools}-${wrongSums[0] ?? ''}`],
    [draft.words.trim() === '', 'ClaimForm.wordsName', ids.words],
    [isBillNeeded && !hasBill, 'ClaimForm.billName', ids.bill],
  ];
  return gaps.flatMap(([isMissing, name, id]) =>
    isMissing ? [{ name: text(name), onPress: focusIn(id) }] : [],
  );
}

interface Props {
  readonly view: TransactionView;
  readonly onClose: () => void;
}

function useIds() {
  const id = useId();
  return { kind: `${id}k`, stay: `${id}s`, tools: `${id}t`, words: `${id}w`, bill: `${id}b` };
}

function withOnlyTool(view: TransactionView, stay: Stay, draft: ClaimDraft): ClaimDraft {
  const [only, other] = toolsOf(view, stay);
  const isChosen = Object.keys(draft.sums).length > 0;
  if (!only?.listingId || other || isChosen) return draft;
  return { ...draft, sums: { [only.listingId]: '' } };
}

interface SendOf extends Props {
  readonly entry: ClaimEntry;
  readonly draft: ClaimDraft;
  readonly bill: Uploads;
  readonly photos: Uploads;
}

function useSend({ view, onClose, entry, draft, bill, photos }: SendOf, clear: () => void) {
  const call = useClaimCall(view.id);
  const tell = useOutcome();
  const { name } = useOrderWords(view);
  const currency = view.transaction.payinTotal?.currency;
  const { lines, stay } = entry;
  const { words } = draft;
  const send = async () => {
    if (!currency) return;
    const isSent = await call.send(openClaim, async (say) => {
      const fileIds = [...bill.fileIds, ...photos.fileIds];
      const content = call.messageOf({ ...entry, step: 'ClaimWords.reports', currency, words });
      const message = await say({ content, fileIds });
      const [billId = null] = bill.fileIds;
      return {
        orderId: view.id,
        stay: stay.id,
        currency,
        lines: [...lines],
        message,
        bill: billId,
      };
    });
    if (!isSent) return;
    clear();
    onClose();
    tell('OrderOutcome.claimSent', { name });
  };
  return { ...call, send };
}

interface FieldsProps {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly stays: readonly Stay[];
  readonly ids: ReturnType<typeof useIds>;
  readonly form: {
    readonly draft: ClaimDraft;
    readonly entry: ClaimEntry;
    readonly change: (changes: Partial<ClaimDraft>) => void;
    readonly isAsked: boolean;
    readonly bill: Uploads;
    readonly photos: Uploads;
  };
}

function Fields({ view, stay, stays, ids, form }: FieldsProps) {
  const moment = useMoment();
  const { draft, entry, change, isAsked, bill, photos } = form;
  const isOwner = view.role === 'provider';
  const options = kindsNow(view.role, stay, moment);
  return (
    <>
      <StayChoice
        id={ids.stay}
        value={stay.id}
        stays={stays}
        onChange={(next) => change({ stay: next, sums: {} })}
      />
      <KindChoice
        id={ids.kind}
        value={draft.kind}
        options={options}
        onChange={(kind) => change({ kind })}
      />
      <ToolSums
        id={ids.tools}
        view={view}
        stay={stay}
        draft={draft}
        isAsked={isAsked}
        wrongSums={entry.wrongSums}
        onChange={change}
      />
      <WordsField
        id={ids.words}
        label="ClaimForm.words"
        hint={isOwner ? 'ClaimForm.wordsHint' : 'ClaimForm.wordsHintRenter'}
        value={draft.words}
        isMissing={isAsked && draft.words.trim() === ''}
        onChange={(words) => change({ words })}
      />
      {isOwner && (
        <FilesField
          id={ids.bill}
          label="ClaimForm.bill"
          hint="ClaimForm.billHint"
          add="ClaimForm.addBill"
          uploads={bill}
        />
      )}
      <FilesField
        label="ClaimForm.photos"
        hint="ClaimForm.photosHint"
        add="ClaimForm.addPhotos"
        uploads={photos}
      />
    </>
  );
}

interface OfStay extends Props {
  readonly stay: Stay;
  readonly stays: readonly Stay[];
  readonly kept: ReturnType<typeof useClaimDraft>;
}

/** Returns the entered values, what is missing or wrong in them, and how to send them. */
function useEntry({ view, stay, kept, onClose }: OfStay, ids: ReturnType<typeof useIds>) {
  const clock = useClock();
  const { timeZone } = useConfig();
  const bill = useUploads();
  const photos = useUploads();
  const draft = withOnlyTool(view, stay, kept.draft);
  const entry = entryOf(view, stay, draft);
  const hasBill = bill.fileIds.length > 0;
  const missing = useMissing({ ids, entry, draft, hasBill });
  const moment = { now: clock.now(), timeZone, hasBill };
  const fault = missing.length === 0 ? entryFault(view, entry, moment) : undefined;
  const sending = useSend({ view, onClose, entry, draft, bill, photos }, kept.clear);
  return { draft, entry, bill, photos, missing, fault, sending };
}

function SendLabel({ view, sum }: { readonly view: TransactionView; readonly sum: number }) {
  const format = useFormat();
  const currency = view.transaction.payinTotal?.currency;
  const hasAmount = currency !== undefined && sum > 0;
  const amount = hasAmount ? format.money({ amount: sum, currency }) : '';
  return <Text id="ClaimForm.send" values={{ amount, hasAmount: hasAmount ? 'yes' : 'no' }} />;
}

function FormOf(props: OfStay) {
  const { view, stay, stays, kept, onClose } = props;
  const ids = useIds();
  const [isAsked, setAsked] = useState(false);
  const { draft, entry, bill, photos, missing, fault, sending } = useEntry(props, ids);
  const press = () => {
    setAsked(true);
    const [first] = missing;
    if (first && 'onPress' in first) first.onPress();
    else if (!fault) void sending.send();
  };
  const refused = sending.failure ? claimFailure(sending.failure) : fault && faults[fault];
  return (
    <div className={styles.form}>
      <Fields
        view={view}
        stay={stay}
        stays={stays}
        ids={ids}
        form={{ draft, entry, change: kept.change, isAsked, bill, photos }}
      />
      {isAsked && refused && (
        <Note tone="danger" live="assertive">
          <RuleText id={refused} />
        </Note>
      )}
      {isAsked && <StillMissing items={missing} />}
      <div className={common.line3}>
        <Button
          data-command="open-claim"
          look="primary"
          size="l"
          isWorking={sending.isWorking || bill.isUploading || photos.isUploading}
          onClick={press}
        >
          <SendLabel view={view} sum={entry.sum} />
        </Button>
        <Button look="ghost" onClick={onClose} text="ClaimForm.cancel" />
      </div>
    </div>
  );
}

/** The form that says what is wrong, with which tools, and what it costs. It includes the photos of the hand-over and of the return. */
export function ClaimForm({ view, onClose }: Props) {
  const moments = useMoments();
  const moment = useMoment();
  const { name } = useOrderWords(view);
  const kept = useClaimDraft(view.id);
  const stays = claimableStays(view.transaction, view.role, moment);
  const stay = stays.find(({ id }) => id === kept.draft.stay) ?? stays[0];
  const until = claimUntil(view, moment);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('h2')?.focus({ preventScroll: true }), []);
  const values = {
    name,
    hours: ANSWER_HOURS,
    days: DECISION_DAYS,
    until: until ? moments.moment(until) : '',
  };
  return (
    <div ref={panel}>
      <StepBody
        isTitleShown
        title={<Text id={view.role === 'provider' ? 'ClaimForm.title' : 'ClaimForm.titleRenter'} />}
        text={<Text id="ClaimForm.text" values={values} />}
      >
        {stay && (
          <FormOf
            key={stay.id}
            view={view}
            stay={stay}
            stays={stays}
            kept={kept}
            onClose={onClose}
          />
        )}
      </StepBody>
    </div>
  );
}
