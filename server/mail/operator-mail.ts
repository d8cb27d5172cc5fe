import { type MailConfig } from '../config/server-config';
import { ServerError } from '../base/errors';
import { createMailService } from './mail-service';

export interface OperatorMail {
  /** Converted to a single line. */
  readonly subject: string;
  readonly text: string;
  /** The address for replies. Without it, replies come back to us. */
  readonly replyTo?: string;
}

/** Rejects with `unavailable` if no mail service is configured, with `upstream-failed` if it refuses. */
export type SendToOperator = (mail: OperatorMail) => Promise<void>;

/** Mail to the marketplace's operator. Sender and recipient are configured, so that nobody can send mail to others through it. */
export function createOperatorMail(config: MailConfig | null): SendToOperator {
  if (!config) return () => Promise.reject(new ServerError('unavailable'));
  const { to, from } = config;
  const service = createMailService(config);
  return async ({ subject, text, replyTo }) => {
    try {
      const oneLine = subject.replaceAll(/\s+/g, ' ');
      await service.send({ to, from, subject: oneLine, text, ...(replyTo && { replyTo }) });
    } catch (cause) {
      throw new ServerError('upstream-failed', { cause });
    }
  };
}
