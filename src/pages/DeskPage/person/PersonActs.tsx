import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { type DeskPerson, letBack } from '~/wire/desk-people';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Dialog } from '~/ui/overlays/modals';
import { SuspendForm } from './SuspendForm';
import { MAX_REASON } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { Text } from '~/i18n/Text';
import { useToast } from '~/ui/feedback/toasts';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import common from '~/ui/layout/common.module.css';

interface LetBackFormProps {
  readonly person: DeskPerson;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives a person their rights back, with optional words. */
function LetBackForm({ person: { id: userId, name }, onDone, onClose }: LetBackFormProps) {
  const text = useText();
  const showToast = useToast();
  return (
    <CallForm
      entry={letBack}
      toBody={({ words = '' }: { readonly words?: string }) => ({ userId, words })}
      refusals={{ conflict: 'DeskSuspend.changed' }}
      otherwise="DeskSuspend.failed"
      press={<Text id="DeskSuspend.letBackNow" values={{ name }} />}
      cancel={{ text: 'DeskSuspend.notNow', onPress: onClose }}
      onDone={() => {
        showToast({ text: text('DeskSuspend.isBack', { name }) });
        onDone();
      }}
    >
      <Text as="p" id="DeskSuspend.letBackText" values={{ name }} />
      <TextAreaField
        name="words"
        label={text('DeskSuspend.words')}
        hint={text('DeskSuspend.wordsHint', { name })}
        maxLength={MAX_REASON}
        isOptional
      />
    </CallForm>
  );
}

interface Props {
  readonly person: DeskPerson;
  readonly onChanged: () => void;
}

function Suspension({ person: { suspension, mayList, mayRent, banned } }: Pick<Props, 'person'>) {
  const moments = useMoments();
  if (suspension) {
    const { name, at, reason, isDone } = suspension;
    return (
      <Note
        tone={isDone ? 'danger' : 'warning'}
        icon={Ban}
        text={isDone ? 'DeskSuspend.since' : 'DeskSuspend.begun'}
        values={{ name, at: moments.moment(new Date(at)), reason }}
      />
    );
  }
  if (banned || (mayList && mayRent)) return null;
  return <Note tone="warning" icon={Ban} text="DeskSuspend.elsewhere" />;
}

const wordsOf = (isGone: boolean) =>
  isGone
    ? ({ button: 'DeskSuspend.settle', title: 'DeskSuspend.settleTitle' } as const)
    : ({ button: 'DeskSuspend.suspend', title: 'DeskSuspend.title' } as const);

/** Returns what can be done about a person. For people who are gone, that is only their orders. */
function actsOn({ suspension, mayList, mayRent, isStaff, orders, banned, deleted }: DeskPerson) {
  const isGone = banned || deleted;
  const isAway = suspension?.isDone ?? !(mayList && mayRent);
  const hasWork = isGone ? orders.length > 0 && !suspension?.isDone : !isAway;
  return {
    canSuspend: hasWork && !isStaff,
    canLetBack: isAway && !isGone && !isStaff,
    words: wordsOf(isGone),
  };
}

/** Suspends a person or lets them back. A colleague has to leave the desk first. */
export function PersonActs({ person, onChanged }: Props) {
  const text = useText();
  const [open, setOpen] = useState<'suspend' | 'let-back' | null>(null);
  const { name } = person;
  const { canSuspend, canLetBack, words } = actsOn(person);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChanged();
  };
  return (
    <>
      <Suspension person={person} />
      <div className={common.row2}>
        {canSuspend && (
          <Button
            data-command="desk/suspend"
            look="danger"
            onClick={() => setOpen('suspend')}
            text={words.button}
            values={{ name }}
          />
        )}
        {canLetBack && (
          <Button
            data-command="desk/let-back"
            onClick={() => setOpen('let-back')}
            text="DeskSuspend.letBack"
            values={{ name }}
          />
        )}
      </div>
      <Dialog isOpen={open === 'suspend'} onClose={close} title={text(words.title, { name })}>
        <SuspendForm person={person} onDone={done} onClose={close} />
      </Dialog>
      <Dialog
        isOpen={open === 'let-back'}
        onClose={close}
        title={text('DeskSuspend.letBackTitle', { name })}
      >
        <LetBackForm person={person} onDone={done} onClose={close} />
      </Dialog>
    </>
  );
}
