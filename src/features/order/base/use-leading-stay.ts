import { useMoment } from '~/config/use-moment';
import { leadingOf, type LeadingStay } from '~/domain/order/stay/stay-progress';
import { type Stay, staysOf, type StayTool } from '~/domain/order/stay/stays';
import { type TransactionView } from './transaction-view';
import { useStayTools } from './use-stay-tools';
import { useText } from '~/i18n/use-text';

/** Adds the tools of a stay to a title if its order has other stays. */
export function useWithTools(view: TransactionView): (title: string, stay: Stay) => string {
  const text = useText();
  const toolsOf = useStayTools();
  const isPart = staysOf(view.transaction).length > 1;
  return (title, stay) =>
    isPart ? text('OrderStay.panel', { title, tools: toolsOf(view, stay) }) : title;
}

/** Names the tools of later nights: "Ladder and Pressure washer". */
export function useExtendedTools(view: TransactionView): string {
  const toolsOf = useStayTools();
  const tools = staysOf(view.transaction)
    .filter(({ isExtendable }) => isExtendable)
    .flatMap((stay) => stay.tools)
    .toSorted((left, right) => left.place - right.place);
  return toolsOf(view, { tools });
}

/** The names of some tools and their number. */
interface ToolWords {
  /** "Ladder and Pressure washer". */
  readonly tools: string;
  readonly count: number;
}

interface LeadingWords extends Omit<LeadingStay, 'tools'>, ToolWords {
  readonly ofDay: ToolWords;
  readonly ofHour: ToolWords;
  /** The words for the middle of a sentence: "it" or "the tools" where the order has nothing else, otherwise their names. */
  readonly what: string;
}

/** Describes the leading stay of an order, or returns undefined before there are days. */
export function useLeadingStay(view: TransactionView): LeadingWords | undefined {
  const text = useText();
  const moment = useMoment();
  const toolsOf = useStayTools();
  const leading = leadingOf(view.transaction, moment);
  if (!leading) return undefined;
  const { stay, isPart } = leading;
  const wordsOf = (tools: readonly StayTool[]): ToolWords => ({
    tools: toolsOf(view, { tools }),
    count: tools.length,
  });
  const own = wordsOf(stay.tools);
  return {
    ...leading,
    ...own,
    ofDay: wordsOf(leading.tools.ofDay),
    ofHour: wordsOf(leading.tools.ofHour),
    what: isPart ? own.tools : text('OrderStay.what', { count: own.count }),
  };
}
