import { type Action } from '../action';
import { bookingActions } from './booking';
import { dataActions } from './data';
import { fileActions } from './files';
import { legacyPricingActions } from './legacy-pricing';
import { paymentActions } from './payment';
import { pricingActions } from './pricing';
import { stockActions } from './stock';

const actions: Readonly<Record<string, Action>> = {
  ...pricingActions,
  ...legacyPricingActions,
  ...bookingActions,
  ...stockActions,
  ...dataActions,
  ...fileActions,
  ...paymentActions,
};

const PRIVILEGED = ['action/privileged-set-line-items', 'action/privileged-update-metadata'];

export const actionNames: readonly string[] = Object.keys(actions).sort();

export const actionNamed = (name: string): Action | undefined =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;

/** Whether only a trusted caller may run the action. */
export const isPrivilegedAction = (name: string): boolean => PRIVILEGED.includes(name);
