import { notice, type Remark } from '../../console/pages/data-parts';
import { action, layout, row, table } from '../../console/pages/layout';
import { type Fault, type FaultRequest } from '../../faults/fault';
import { html, type Html } from '../../platform/html';
import { places } from './places';

interface Trouble {
  readonly label: string;
  readonly fault: FaultRequest;
}

/** What can happen to the next calls of the payment service. */
export const TROUBLES = {
  error: {
    label: 'They fail with a server error (500)',
    fault: { service: 'payments', kind: 'fail', status: 500 },
  },
  busy: {
    label: 'They are refused as too many (429)',
    fault: { service: 'payments', kind: 'fail', status: 429 },
  },
  slow: {
    label: 'They are answered after 5 seconds',
    fault: { service: 'payments', kind: 'slow', ms: 5000 },
  },
  timeout: {
    label: 'They are never answered (the caller times out)',
    fault: { service: 'payments', kind: 'hang' },
  },
  lost: {
    label: 'They are carried out, but the answer is lost',
    fault: { service: 'payments', kind: 'drop', afterWork: true },
  },
  kept: {
    label: 'They fail inside the service (500), and so does each repetition with the same key',
    fault: { service: 'payments', kind: 'fail-kept' },
  },
  'kept-after-work': {
    label: 'The same, but they are carried out',
    fault: { service: 'payments', kind: 'fail-kept', afterWork: true },
  },
  'card-network': {
    label: 'The card network is down: charges are declined',
    fault: { service: 'payments', kind: 'card-network-down' },
  },
} as const satisfies Record<string, Trouble>;

export const TIMES = {
  '1': 'The next one',
  '3': 'The next three',
  always: 'All from now on',
} as const;

const options = (entries: readonly (readonly [string, string])[]): Html =>
  html`${entries.map(([value, label]) => html`<option value="${value}">${label}</option>`)}`;

const effectOf = (fault: Fault): string => {
  const effects = {
    slow: fault.kind === 'slow' ? `answered after ${fault.ms} ms` : '',
    fail: fault.kind === 'fail' ? `fails with ${fault.status}` : '',
    hang: 'never answered',
    drop: 'connection dropped',
    garbage: 'answered with garbage',
    'fail-kept': 'fails with 500, also when repeated',
    'card-network-down': 'declined: card network down',
  };
  const isAfter = 'afterWork' in fault && fault.afterWork;
  return `${effects[fault.kind]}${isAfter ? ', after the work is done' : ''}`;
};

const callsOf = (fault: Fault): string => {
  if (!('method' in fault) && !('path' in fault)) return 'All';
  const { method, path } = fault as { method?: string; path?: string };
  return [method, path].filter(Boolean).join(' ') || 'All';
};

/** Makes the payment service fail, and lists the faults of all services. */
export function troublePage(base: string, faults: readonly Fault[], remark: Remark): string {
  const address = `${base}/payments/trouble`;
  return layout({
    base,
    title: 'Trouble on demand',
    here: 'payments/trouble',
    back: { path: 'payments', label: 'All payments' },
    main: html`${places(base)} ${notice(remark)}
      <p>
        Calls of the payment service, by the marketplace and by browsers, go wrong as you say here.
      </p>
      <form class="stack" method="post" action="${address}">
        <label class="field"
          ><span>What happens to the calls</span>
          <select name="trouble">
            ${options(Object.entries(TROUBLES).map(([name, { label }]) => [name, label]))}
          </select>
        </label>
        <label class="field"
          ><span>Which calls</span>
          <select name="times">
            ${options(Object.entries(TIMES))}
          </select>
        </label>
        <button class="strong" type="submit">Make trouble</button>
      </form>
      <h2>Faults of all services</h2>
      <div class="actions">${faults.length > 0 ? action(`${address}/end`, 'End all') : null}</div>
      ${table(
        'Faults',
        ['Service', 'What happens', 'Calls', 'Times left', ''],
        faults.map((fault) =>
          row(
            fault.service,
            effectOf(fault),
            callsOf(fault),
            fault.left,
            action(`${address}/end`, 'End', { id: String(fault.id) }),
          ),
        ),
      )}
      <p class="hint">
        Programs ask for the faults of any service at <code>${base}/api/faults</code>. They end with
        this sandbox.
      </p>`,
  });
}
