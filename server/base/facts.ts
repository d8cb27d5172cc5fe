import { channel } from 'node:diagnostics_channel';
import { type UserId } from '~/domain/ids';

/** Publishes facts of one kind to listeners. Does nothing while there are no listeners. */
function kindOfFact<Fact extends object>(name: string) {
  const own = channel(`toolyard:${name}`);
  return {
    tell: (fact: Fact): void => {
      if (own.hasSubscribers) own.publish(fact);
    },
    /** Returns a function that stops listening. */
    hear: (listener: (fact: Fact) => void): (() => void) => {
      const listen = (message: unknown) => listener(message as Fact);
      own.subscribe(listen);
      return () => void own.unsubscribe(listen);
    },
  };
}

/**
 * The measurements that the server publishes in addition to its log. Those that Node publishes itself (requests, calls) are not included.
 */
export const facts = {
  /** A page was rendered to its end. */
  render: kindOfFact<{ readonly seconds: number }>('render'),
  /** A visitor asked for a page: it was kept, is being made for somebody else, or is made now. */
  page: kindOfFact<{ readonly from: 'kept' | 'shared' | 'made' }>('page'),
  /** This server changed an order of these people. */
  orderChanged: kindOfFact<{ readonly parties: readonly UserId[] }>('order-changed'),
  /** A task could not read, failed for an item and tries again, or gave an item up. */
  taskTrouble: kindOfFact<{
    readonly task: string;
    readonly trouble: 'round' | 'item' | 'given-up';
  }>('task-trouble'),
};
