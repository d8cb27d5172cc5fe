import { type Request, type RequestHandler, type Response } from 'express';
import { type Fault, type FaultSpec } from './fault';
import { failureOf, serviceOf, type ServiceName } from './services';

/** The most faults that are listed. The oldest that have met all their requests go first. */
const MOST_FAULTS = 100;
/** Text that no parser accepts. */
const GARBAGE = '\u001f}{ this is not an answer <';

type RequestFault = Exclude<Fault, { kind: 'card-network-down' | 'fail-kept' }>;

/** The part of a request that faults look at. */
type Asked = Pick<Request, 'method' | 'path'>;

const isForRequests = (fault: Fault): fault is RequestFault =>
  fault.kind !== 'card-network-down' && fault.kind !== 'fail-kept';

const isFor = (fault: Exclude<Fault, { kind: 'card-network-down' }>, request: Asked): boolean =>
  fault.service === serviceOf(request.path) &&
  (fault.method === undefined || fault.method === request.method) &&
  (fault.path === undefined || request.path.startsWith(fault.path));

/** Lets the service work and withholds its answer; calls `ended` when the answer is complete. */
function withhold(response: Response, ended: () => void): void {
  const { write, end } = response;
  response.write = () => true;
  response.end = () => {
    Object.assign(response, { write, end });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    ended();
    return response;
  };
}

/** Faults that were asked for, met by the services' next requests. They are kept in this process's memory only. */
export class Faults {
  #faults: Fault[] = [];
  #nextId = 1;
  /** Answers that hang, with the fault that holds them. */
  readonly #held = new Map<Response, number>();

  add(spec: FaultSpec): Fault {
    const fault: Fault = { ...spec, id: this.#nextId, left: spec.times };
    this.#nextId += 1;
    this.#faults.push(fault);
    while (this.#faults.length > MOST_FAULTS) {
      const met = this.#faults.findIndex(({ left }) => left === 0);
      this.#faults.splice(Math.max(met, 0), 1);
    }
    return fault;
  }

  /** All faults in the order in which they were added. Those that have met all their requests have `left` 0. */
  list(): readonly Fault[] {
    return this.#faults;
  }

  /** Removes one fault, a service's faults, or all. Connections that they keep hanging are ended. */
  remove({ id, service }: { id?: number | undefined; service?: ServiceName | undefined }): void {
    const isGone = (fault: Fault) =>
      (id === undefined || fault.id === id) && (service === undefined || fault.service === service);
    const gone = new Set(this.#faults.filter(isGone).map((fault) => fault.id));
    this.#faults = this.#faults.filter((fault) => !gone.has(fault.id));
    for (const [response, holder] of this.#held) if (gone.has(holder)) response.destroy();
  }

  /** Whether the card network is down for the next charge, which then counts as one of the fault's times. */
  readonly isCardNetworkDown = (): boolean =>
    this.#take((fault) => fault.kind === 'card-network-down') !== undefined;

  /** Whether a call of the payment service fails inside the service, and if so, whether its work is done all the same. */
  readonly failsInside = (call: Asked): { afterWork: boolean } | undefined => {
    const fault = this.#take((each) => each.kind === 'fail-kept' && isFor(each, call));
    return fault?.kind === 'fail-kept' ? { afterWork: fault.afterWork } : undefined;
  };

  /** Mounted before all services. */
  readonly middleware: RequestHandler = (request, response, next) => {
    // A browser's preflight request belongs to the call itself.
    const fault =
      request.method === 'OPTIONS'
        ? undefined
        : this.#take((each) => isForRequests(each) && isFor(each, request));
    if (fault === undefined || !isForRequests(fault)) next();
    else this.#meet(fault, { request, response, next });
  };

  #take(fits: (fault: Fault) => boolean): Fault | undefined {
    const index = this.#faults.findIndex((fault) => fault.left !== 0 && fits(fault));
    const fault = this.#faults[index];
    if (!fault) return undefined;
    this.#faults[index] = { ...fault, left: fault.left === 'always' ? 'always' : fault.left - 1 };
    return fault;
  }

  #meet(
    fault: RequestFault,
    { request, response, next }: { request: Request; response: Response; next: () => void },
  ): void {
    if (fault.kind === 'slow') {
      const timer = setTimeout(next, fault.ms);
      response.on('close', () => clearTimeout(timer));
      return;
    }
    const spoil = () => this.#spoil(fault, request, response);
    if (fault.afterWork) {
      withhold(response, spoil);
      next();
    } else spoil();
  }

  /** Sends what the client gets in place of the answer. */
  #spoil(fault: Exclude<RequestFault, { kind: 'slow' }>, request: Request, response: Response) {
    // A page of another origin must see that a service failed, not that it refuses other origins.
    if (!response.headersSent) response.set('Access-Control-Allow-Origin', '*');
    switch (fault.kind) {
      case 'fail': {
        const { type, body } = failureOf(fault.service, fault.status, request);
        response.status(fault.status).type(type).send(body);
        return;
      }
      case 'garbage': {
        const { type } = failureOf(fault.service, 500, request);
        response.status(200).type(type).send(GARBAGE);
        return;
      }
      case 'hang':
        this.#held.set(response, fault.id);
        response.on('close', () => this.#held.delete(response));
        return;
      case 'drop':
        response.destroy();
    }
  }
}
