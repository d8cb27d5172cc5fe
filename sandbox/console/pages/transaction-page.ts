import { html } from '../../platform/html';
import { type ProcessDefinition, transitionsFrom } from '../../marketplace/engine/definition';
import { type StoredLineItem } from '../../marketplace/store/schema/transactions';
import { action, layout, row, table, tag, time } from './layout';
import { processGraph } from './process-graph';
import { type TransactionLine } from './lists';

interface TransactionView extends TransactionLine {
  definition: ProcessDefinition;
  lineItems: StoredLineItem[];
  transitions: { transition: string; createdAt: Date; by: string }[];
  /** Why the last requested transition was refused. */
  refusal: string | null;
}

const amount = (money: { amount: number; currency: string }) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: money.currency }).format(
    money.amount / 100,
  );

/** One transaction: its state, its history, and what the operator may do. */
export function transactionPage(base: string, view: TransactionView): string {
  const offered = transitionsFrom(view.definition, view.state).filter(
    ({ trigger }) => trigger.kind === 'actor' && trigger.role === 'operator',
  );
  const address = `${base}/transactions/${view.id}`;
  return layout({
    base,
    title: view.listing,
    main: html`${view.refusal ? html`<p role="alert">Refused: ${view.refusal}</p>` : null}
      <p>${view.customer} rents from ${view.provider}. ${tag(view.state)} ${view.process}</p>
      <h2>What the operator may do</h2>
      ${
        offered.length === 0
          ? html`<p>Nothing in this state.</p>`
          : offered.map(({ name }) =>
              action(address, name.replace(/^transition\//, ''), { transition: name }),
            )
      }
      <h2>How it came here</h2>
      ${table(
        'Transitions taken',
        ['Transition', 'By', 'At'],
        view.transitions.map(({ transition, by, createdAt }) =>
          row(transition.replace(/^transition\//, ''), tag(by), time(createdAt)),
        ),
      )}
      <h2>Price</h2>
      ${table(
        'Line items',
        ['Item', 'Total', 'For'],
        view.lineItems.map(({ code, lineTotal, includeFor }) =>
          row(code.replace(/^line-item\//, ''), amount(lineTotal), html`${includeFor.map(tag)}`),
        ),
      )}
      <h2>The process</h2>
      ${processGraph(view.definition, view.state)}`,
  });
}
