import { useState } from 'react';
import { MAX_REASON } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { useCommand } from '~/store/call/use-command';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { useToast } from '~/ui/feedback/toasts';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { Dialog } from '~/ui/overlays/modals';
import { toolClosedWords } from '~/order-texts/tool-email';
import { allowTool, closeTool, type DeskTool } from '~/wire/approvals';
import { MailPreview } from '../queue/MailPreview';

const validateReason = required('DeskTool.closeReasonMissing');

interface Reason {
  readonly reason: string;
}

interface Props {
  readonly tool: DeskTool;
  readonly onDone: () => void;
}

/** Shows the email to the owner as it would be sent, after its greeting. */
function ClosedMail({ tool: { title, owner }, reason }: Pick<Props, 'tool'> & Reason) {
  const { subject, paragraphs } = toolClosedWords(useText(), { tool: title, reason });
  return <MailPreview mails={[{ name: owner.name, subject, text: paragraphs.join('\n\n') }]} />;
}

function CloseForm({ tool, onDone }: Props) {
  const { id, title, owner } = tool;
  const text = useText();
  const showToast = useToast();
  return (
    <CallForm
      entry={closeTool}
      toBody={({ reason }: Reason) => ({ listingId: id, reason })}
      refusals={{ conflict: 'DeskTool.closeFaster' }}
      otherwise="DeskTool.failed"
      press={<Text id="DeskTool.closeNow" values={{ title }} />}
      look="danger"
      onDone={() => {
        showToast({ text: text('DeskTool.closedNow', { title, name: owner.name }) });
        onDone();
      }}
    >
      {({ reason = '' }) => (
        <>
          <Text as="p" id="DeskTool.closeText" values={{ name: owner.name }} />
          <TextAreaField
            name="reason"
            label={text('DeskTool.closeReason')}
            hint={text('DeskTool.closeReasonHint', { name: owner.name })}
            maxLength={MAX_REASON}
            validate={validateReason}
            isRequired
          />
          <ClosedMail tool={tool} reason={reason} />
        </>
      )}
    </CallForm>
  );
}

/** Shows a tool that staff closed with the reason, and lets them reopen it. */
function Closed({ tool, since, onDone }: Props & { readonly since: string }) {
  const text = useText();
  const moments = useMoments();
  const showToast = useToast();
  const [allowing, allow] = useCommand(allowTool);
  const { id, title, owner, closing } = tool;
  const at = moments.moment(new Date(since));
  const press = async () => {
    if (!(await allow({ listingId: id })).ok) return;
    showToast({ text: text('DeskTool.allowed', { title, name: owner.name }) });
    onDone();
  };
  return (
    <Note
      tone="danger"
      actions={
        <Button
          size="s"
          isWorking={allowing.status === 'loading'}
          onClick={() => void press()}
          text="DeskTool.allow"
        />
      }
    >
      {closing ? (
        <Text
          id="DeskTool.closedByStaff"
          values={{ name: closing.name, at, reason: closing.reason }}
        />
      ) : (
        <Text id="DeskTool.closedSince" values={{ at }} />
      )}{' '}
      <Text
        id={allowing.status === 'failed' ? 'DeskTool.closeFaster' : 'DeskTool.allowText'}
        values={{ name: owner.name }}
      />
    </Note>
  );
}

/** Closes a tool so that it stays closed, or allows it again. */
export function CloseTool({ tool, onDone }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { title, state, closedAt } = tool;
  if (closedAt !== null) return <Closed tool={tool} since={closedAt} onDone={onDone} />;
  if (state !== 'published' && state !== 'closed') return null;
  return (
    <div>
      <Button
        data-command="desk/close-tool"
        look="danger"
        onClick={() => setOpen(true)}
        text={state === 'closed' ? 'DeskTool.keepClosed' : 'DeskTool.close'}
      />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={text(state === 'closed' ? 'DeskTool.keepTitle' : 'DeskTool.closeTitle', { title })}
      >
        <CloseForm
          tool={tool}
          onDone={() => {
            close();
            onDone();
          }}
        />
      </Dialog>
    </div>
  );
}
