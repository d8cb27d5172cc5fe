import * as v from 'valibot';
import { type MailAttachment } from '../mail/schema';
import { issueOf, SendgridError, type SendgridIssue } from './sendgrid-error';

/** One email to one address. */
export interface OutgoingEmail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly html?: string;
  readonly text?: string;
  /** `To` and `Cc` as all recipients see them, and the sender's own headers. */
  readonly headers: Record<string, string>;
  readonly attachments: MailAttachment[];
}

const invalidAddress = 'Does not contain a valid address.';
const needs = {
  personalizations:
    'The personalizations field is required and must have at least one personalization.',
  to: 'The to array is required for all personalization objects, and must have at least one email object with a valid email address.',
  from: 'The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter.',
  content:
    'Unless a valid template_id is provided, the content parameter is required. There must be at least one defined content block.',
  contentValue: 'The content value must be a string at least one character in length.',
  attachment: 'The attachment content is required.',
  filename: 'The attachment filename is required.',
  attachmentType: 'The attachment type is not a MIME type.',
  subject:
    'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.',
} as const;

const addressSchema = v.object(
  {
    email: v.pipe(v.string(invalidAddress), v.email(invalidAddress)),
    name: v.nullish(v.string()),
  },
  invalidAddress,
);
const RESERVED = new Set(
  'x-sg-id,x-sg-eid,received,dkim-signature,content-type,content-transfer-encoding,to,from,subject,reply-to,cc,bcc'.split(
    ',',
  ),
);
const headersSchema = v.nullish(
  v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[!-9;-~]+$/)), v.pipe(v.string(), v.regex(/^[^\r\n]*$/))),
    v.check(
      (headers) => Object.keys(headers).every((name) => !RESERVED.has(name.toLowerCase())),
      'The headers must not contain a reserved name.',
    ),
  ),
);
const substitutionsSchema = v.nullish(v.record(v.string(), v.string()));
const personalizationSchema = v.object({
  to: v.pipe(v.array(addressSchema, needs.to), v.minLength(1, needs.to)),
  cc: v.optional(v.array(addressSchema), []),
  bcc: v.optional(v.array(addressSchema), []),
  subject: v.nullish(v.string()),
  substitutions: substitutionsSchema,
  dynamic_template_data: v.nullish(v.record(v.string(), v.unknown())),
  headers: headersSchema,
});
const attachmentSchema = v.object({
  content: v.pipe(
    v.string(needs.attachment),
    v.nonEmpty(needs.attachment),
    v.base64('The attachment content must be base64 encoded.'),
  ),
  filename: v.pipe(v.string(needs.filename), v.nonEmpty(needs.filename)),
  type: v.nullish(v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+/, needs.attachmentType))),
  content_id: v.nullish(v.string()),
});
const mailSchema = v.object({
  personalizations: v.pipe(
    v.array(personalizationSchema, needs.personalizations),
    v.minLength(1, needs.personalizations),
    v.maxLength(1000, 'The personalizations field may have at most 1000 personalizations.'),
  ),
  from: v.object(
    { email: v.pipe(v.string(needs.from), v.email(invalidAddress)), name: v.nullish(v.string()) },
    needs.from,
  ),
  subject: v.nullish(v.string()),
  template_id: v.nullish(v.string()),
  content: v.optional(
    v.array(
      v.object({
        type: v.pipe(v.string(), v.nonEmpty()),
        value: v.pipe(v.string(needs.contentValue), v.nonEmpty(needs.contentValue)),
      }),
    ),
    [],
  ),
  reply_to: v.nullish(addressSchema),
  headers: headersSchema,
  attachments: v.nullish(v.array(attachmentSchema)),
  mail_settings: v.nullish(
    v.object({ sandbox_mode: v.nullish(v.object({ enable: v.nullish(v.boolean()) })) }),
  ),
});

type Mail = v.InferOutput<typeof mailSchema>;
type Personalization = Mail['personalizations'][number];

function fieldOf(issue: v.BaseIssue<unknown>): string | null {
  return v.getDotPath(issue);
}

/** Finds faults of fields that are valid by themselves. */
function findConflicts(mail: Mail): SendgridIssue[] {
  const issues: SendgridIssue[] = [];
  if (!mail.template_id && mail.content.length === 0)
    issues.push(issueOf(needs.content, 'content'));
  const hasSubject = Boolean(mail.subject) || mail.personalizations.every((one) => one.subject);
  if (!mail.template_id && !hasSubject) issues.push(issueOf(needs.subject, 'subject'));
  const types = mail.content.map((part) => part.type);
  if (new Set(types).size < types.length) {
    issues.push(
      issueOf('If present, text/plain and text/html may only be provided once.', 'content'),
    );
  }
  if (types.includes('text/plain') && types[0] !== 'text/plain') {
    issues.push(
      issueOf('The content must be ordered: text/plain first, then text/html.', 'content'),
    );
  }
  return [...issues, ...mail.personalizations.flatMap(findDuplicates)];
}

function findDuplicates(one: Personalization, index: number): SendgridIssue[] {
  const addresses = [...one.to, ...one.cc, ...one.bcc].map(({ email }) => email.toLowerCase());
  const twice = addresses.find((email, position) => addresses.indexOf(email) < position);
  if (twice === undefined) return [];
  const field = `personalizations.${index}`;
  const message = `Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance of [${twice}] in the ${field} field.`;
  return [issueOf(message, field)];
}

function substitute(text: string, substitutions: Personalization['substitutions']): string {
  return Object.entries(substitutions ?? {}).reduce(
    (result, [key, value]) => result.replaceAll(key, () => value),
    text,
  );
}

function formatAddress({ email, name }: Mail['from']): string {
  return name ? `${name} <${email}>` : email;
}

/** Stored templates are not supported: the email shows the template's id and its data. */
function templateText(mail: Mail, one: Personalization): string {
  return `Template ${mail.template_id ?? ''}\n\n${JSON.stringify(one.dynamic_template_data ?? {}, null, 2)}`;
}

const formatAddresses = (addresses: readonly Mail['from'][]) =>
  addresses.map(formatAddress).join(', ');

const headersFor = (mail: Mail, { to, cc, headers }: Personalization): Record<string, string> => ({
  ...mail.headers,
  ...headers,
  To: formatAddresses(to),
  ...(cc.length > 0 ? { Cc: formatAddresses(cc) } : {}),
  ...(mail.reply_to ? { 'Reply-To': formatAddress(mail.reply_to) } : {}),
});

const attachmentsOf = ({ attachments }: Mail): MailAttachment[] =>
  (attachments ?? []).map(({ content, filename, type, content_id: contentId }) => ({
    content,
    filename,
    type: type ?? 'application/octet-stream',
    contentId: contentId ?? null,
  }));

function emailsOf(mail: Mail): OutgoingEmail[] {
  const part = (type: string) => mail.content.find((content) => content.type === type)?.value;
  return mail.personalizations.flatMap((one) => {
    const fill = (text: string | undefined) =>
      text === undefined ? undefined : substitute(text, one.substitutions);
    const html = fill(part('text/html'));
    const text =
      fill(part('text/plain')) ?? (mail.template_id ? templateText(mail, one) : undefined);
    const templateSubject = one.dynamic_template_data?.['subject'];
    const subject =
      one.subject ??
      mail.subject ??
      (typeof templateSubject === 'string'
        ? templateSubject
        : `Template ${mail.template_id ?? ''}`);
    return [...one.to, ...one.cc, ...one.bcc].map(({ email }) => ({
      to: email,
      from: formatAddress(mail.from),
      subject: substitute(subject, one.substitutions),
      headers: headersFor(mail, one),
      attachments: attachmentsOf(mail),
      ...(html === undefined ? {} : { html }),
      ...(text === undefined ? {} : { text }),
    }));
  });
}

/** Reads the body of a send call into emails; none if the caller only wants it checked. Throws a `SendgridError`. */
export function parseMail(body: unknown): { emails: OutgoingEmail[]; checkOnly: boolean } {
  const parsed = v.safeParse(mailSchema, body);
  if (!parsed.success) {
    throw new SendgridError(
      400,
      parsed.issues.map((issue) => issueOf(describe(issue), fieldOf(issue))),
    );
  }
  const conflicts = findConflicts(parsed.output);
  if (conflicts.length > 0) throw new SendgridError(400, conflicts);
  const checkOnly = parsed.output.mail_settings?.sandbox_mode?.enable === true;
  return { emails: emailsOf(parsed.output), checkOnly };
}

function describe(issue: v.BaseIssue<unknown>): string {
  const field = fieldOf(issue);
  if (issue.received !== 'undefined') return issue.message;
  if (field === 'personalizations') return needs.personalizations;
  if (field === 'from' || field === 'from.email') return needs.from;
  return field?.endsWith('.to') ? needs.to : issue.message;
}
