import {
  type MailRole,
  type MailTransaction,
  transactionMailContext,
} from '../../sandbox/mail/context';
import {
  type EmailTemplate,
  type RenderedEmail,
  renderTemplate,
} from '../../sandbox/mail/templates/render';
import { readProcessDefinition } from '../process/process-definition';
import { readTemplate } from '../process/process-files';
import { definitionPath, processDefinitions } from '../process/process-folders';

/** Where the links of rendered emails lead. */
export const SAMPLE_URL = 'http://localhost:3000';

const ROLES: Readonly<Record<string, MailRole>> = {
  'actor.role/customer': 'customer',
  'actor.role/provider': 'provider',
};

/** Every email of every process, earlier versions included. */
export const notifications = processDefinitions.flatMap(({ folder }) =>
  readProcessDefinition(definitionPath(folder)).notifications.map(({ name, to, template }) => ({
    folder,
    name,
    template,
    role: ROLES[to] ?? 'provider',
  })),
);

/** The template of a process's email, as it is pushed. */
export const templateOf = (folder: string, name: string): EmailTemplate =>
  readTemplate(definitionPath(folder), name);

/** Renders what a person gets about a transaction. Throws if the template has faults. */
export function renderEmail(
  template: EmailTemplate,
  recipientRole: MailRole,
  transaction: MailTransaction,
): RenderedEmail {
  const context = transactionMailContext({
    recipientRole,
    marketplace: { name: 'Toolyard', url: SAMPLE_URL },
    transaction,
  });
  const result = renderTemplate(template, context, new Map());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.email;
}
