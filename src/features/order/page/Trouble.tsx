import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useMoment } from '~/config/use-moment';
import { claimableStays, kindsNow } from '~/domain/order/claim/claim-rules';
import { type ClaimKind } from '~/domain/order/claim/claim-terms';
import { isPaid } from '~/domain/order/stay/stays';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { claimKindHints, claimKindLabels } from '~/order-texts/claim-texts';
import { Icon } from '~/ui/controls/Icon';
import { Dialog } from '~/ui/overlays/modals';
import { type OpenClaim } from '../base/claiming';
import { AFTER_DIALOG_MS } from './LeadPanel';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import common from '~/ui/layout/common.module.css';
import rows from '../base/OrderRow.module.css';
import styles from './Trouble.module.css';

/** Leads to the message to the other side, once the sheet has returned the focus. */
function writeMessage(): void {
  setTimeout(() => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, AFTER_DIALOG_MS);
}

interface Props {
  readonly view: TransactionView;
  /** Opens a claim. It is undefined where nothing can be claimed. */
  readonly onClaim: OpenClaim | undefined;
}

/** Returns what this side can report now, each kind once. */
function useKinds({ view, onClaim }: Props): readonly ClaimKind[] {
  const moment = useMoment();
  const { transaction, role } = view;
  if (!onClaim) return [];
  const stays = claimableStays(transaction, role, moment);
  return [...new Set(stays.flatMap((stay) => kindsNow(role, stay, moment)))];
}

/** The one place to say that something is wrong: a sheet of choices, each with its consequence. */
export function Trouble({ view, onClaim }: Props) {
  const text = useText();
  const kinds = useKinds({ view, onClaim });
  const { name } = useOrderWords(view);
  const [isOpen, setOpen] = useState(false);
  if (!isPaid(view.transaction)) return null;
  const choose = (next: () => void) => () => {
    setOpen(false);
    next();
  };
  const choice = (key: ClaimKind | 'question', next: () => void) => {
    const hint = key === 'question' ? 'Trouble.questionHint' : claimKindHints[key];
    return (
      <button
        key={key}
        type="button"
        data-command={key === 'question' ? undefined : `open-claim ${key}`}
        className={styles.choice}
        onClick={choose(next)}
      >
        <b>
          <Text id={key === 'question' ? 'Trouble.question' : claimKindLabels[key]} />
        </b>
        {hint && <Text as="span" id={hint} values={{ name }} />}
      </button>
    );
  };
  return (
    <>
      <button
        type="button"
        data-row
        className={rows.line}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={TriangleAlert} />
        <span className={rows.title}>
          <Text id="Trouble.title" />
        </span>
        <span className={rows.value} />
        <Icon of={ChevronRight} size="s" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('Trouble.what')}>
        <div className={common.grid}>
          {kinds.map((kind) => choice(kind, () => onClaim?.(kind)))}
          {choice('question', writeMessage)}
        </div>
      </Dialog>
    </>
  );
}
