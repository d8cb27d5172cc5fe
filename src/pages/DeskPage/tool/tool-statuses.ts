import { type MessageId } from '~/i18n/message-id';
import { type BadgeTone } from '~/ui/controls/Badge';

/** The states of a tool in words for staff. */
export const toolStatuses = {
  pendingApproval: { tone: 'action', text: 'DeskTool.waits' },
  'sent-back': { tone: 'neutral', text: 'DeskTool.sentBack' },
  published: { tone: 'success', text: 'DeskTool.published' },
  closed: { tone: 'neutral', text: 'DeskTool.closed' },
  draft: { tone: 'neutral', text: 'DeskTool.draft' },
} as const satisfies Record<string, { tone: BadgeTone; text: MessageId }>;

export type ToolStatus = keyof typeof toolStatuses;
