import { useState } from 'react';
import { Form } from 'react-final-form';
import { allowTool, closeTool, type DeskTool } from '~/api/desk/tools';
import { ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { MAX_REASON } from '~/domain/text-limits';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { useCall } from '~/features/order/extension/use-call';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { useToast } from '~/ui/feedback/toasts';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { Dialog } from '~/ui/overlays/modals';
import { toolClosedWords } from '~/order-texts/tool-letter';
import { MailPreview } from './MailPreview';
import desk from './DeskPage.module.css';

const failure: FailureWords = {
  formField: 'fault',
  form: { conflict: 'DeskTool.closeFaster' },
  otherwise: 'DeskTool.failed',
};
const validateReason = required('DeskTool.closeReasonMissing');

interface Reason {
  readonly reason: string;
}

interface Props {
  readonly tool: DeskTool;
  readonly onDone: () => void;
}

/** The email to the owner as it would be sent, after its greeting. */
function ClosedMail({ tool: { title, owner }, reason }: Pick<Props, 'tool'> & Reason) {
  const { subject, paragraphs } = toolClosedWords(useText(), { tool: title, reason });
  return <MailPreview mails={[{ name: owner.name, subject, text: paragraphs.join('\n\n') }]} />;
}

function CloseForm({ tool, onDone }: Props) {
  const { id, title, owner } = tool;
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const send = async ({ reason }: Reason) => {
    try {
      await dispatch((_dispatch, _state, { api }: ThunkExtra) =>
        closeTool(api, { listingId: id, reason }),
      );
    } catch (error) {
      const refused = error instanceof ApiFailure ? error.error : unexpectedError;
      return toFormFailure(refused, failure);
    }
    showToast({ text: text('DeskTool.closedNow', { title, name: owner.name }) });
    onDone();
    return undefined;
  };
  return (
    <Form<Reason> onSubmit={send} subscription={{ values: true }}>
      {({ handleSubmit, values }) => (
        <form
          className={desk.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
          <p>
            <Text id="DeskTool.closeText" values={{ name: owner.name }} />
          </p>
          <TextAreaField
            name="reason"
            label={text('DeskTool.closeReason')}
            hint={text('DeskTool.closeReasonHint', { name: owner.name })}
            maxLength={MAX_REASON}
            validate={validateReason}
            isRequired
          />
          <ClosedMail tool={tool} reason={values.reason ?? ''} />
          <SectionFault name="fault" />
          <div>
            <SubmitButton look="danger" mayBeUnchanged>
              <Text id="DeskTool.closeNow" values={{ title }} />
            </SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
}

/** What staff closed, with the reason, and the way back. */
function Closed({ tool, since, onDone }: Props & { readonly since: string }) {
  const text = useText();
  const moments = useMoments();
  const showToast = useToast();
  const [allowing, allow] = useCall(allowTool);
  const { id, title, owner, closing } = tool;
  const at = moments.moment(new Date(since));
  const press = async () => {
    if (!(await allow(id))) return;
    showToast({ text: text('DeskTool.allowed', { title, name: owner.name }) });
    onDone();
  };
  return (
    <Note
      tone="danger"
      actions={
        <Button size="s" isWorking={allowing.status === 'loading'} onClick={() => void press()}>
          <Text id="DeskTool.allow" />
        </Button>
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
      <Button look="danger" onClick={() => setOpen(true)}>
        <Text id={state === 'closed' ? 'DeskTool.keepClosed' : 'DeskTool.close'} />
      </Button>
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
