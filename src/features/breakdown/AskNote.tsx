import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { type Acceptance } from '~/domain/listing/acceptance';
import { answerDue } from '~/domain/order/process/asking';
import { type DayRange } from '~/domain/time/day';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { Note } from '~/ui/feedback/Note';

interface Props {
  readonly accepts: Acceptance | undefined;
  /** First name of the owner; undefined if it is unknown. */
  readonly owner: string | undefined;
  /** The days of all tools, or undefined while no days are chosen. */
  readonly span?: DayRange | undefined;
  /** The IANA zone of the tools. If it is absent, the marketplace's zone applies. */
  readonly timeZone?: string | undefined;
  /** The number of tools that are asked for together. */
  readonly count?: number;
}

/**
 * Explains that the owner answers first, that nothing is charged before, and until when there is an answer. It shows nothing for other
 * tools.
 */
export function AskNote({ accepts, owner = 'none', span, timeZone, count = 1 }: Props) {
  const moments = useMoments();
  const clock = useClock();
  const { timeZone: siteZone } = useConfig();
  if (!useHasFeature('ask-first') || accepts !== 'by-owner') return null;
  const zone = timeZone ?? siteZone;
  const until = span && moments.atTool(answerDue(span.start, zone, clock.now()), zone);
  return (
    <Note
      tone="plain"
      icon={MessageCircleQuestion}
      text={until === undefined ? 'AskFirst.note' : 'AskFirst.noteUntil'}
      values={{ owner, until, count }}
    />
  );
}
