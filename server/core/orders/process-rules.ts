import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import {
  extensionProcessAlias,
  type ExtensionTransitionName,
  orderProcessAlias,
  orderRequestAlias,
  type OrderTransitionName,
} from '~/domain/order/process/process-graph.generated';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type ProcessRules } from '~/domain/order/process/process-rules';
import { ask } from '../../marketplace/session';

const answerSchema = v.object({
  data: v.array(v.object({ attributes: v.object({ name: v.string() }) })),
});

const COMPLETE: OrderTransitionName & ExtensionTransitionName = 'transition/complete-by-operator';

/**
 * Decides how a rental that begins now ends. The alias may still lead to a version that completes automatically, because code is deployed
 * before the alias moves.
 */
async function completesOf(
  sdk: Sdk,
  processAlias: string,
  lastTransition: OrderTransitionName | ExtensionTransitionName,
): Promise<ProcessRules['completes']> {
  const answer = await ask(() => sdk.processTransitions.query({ processAlias, lastTransition }));
  const { data } = v.parse(answerSchema, toPlain(answer.data));
  const isThere = data.some(({ attributes }) => attributes.name === COMPLETE);
  return isThere ? 'by-server' : 'by-process';
}

/** The versions with which orders and enquiries begin, and the last step of an accepted order. */
const beginnings = {
  'at-once': { alias: orderProcessAlias, booked: 'transition/confirm-payment' },
  'by-owner': { alias: orderRequestAlias, booked: 'transition/accept' },
} as const;

export const aliasOf = (accepts: Acceptance) => beginnings[accepts].alias;

/** The rules of the process version with which orders and enquiries begin now. */
export const rulesOfOrders = async (sdk: Sdk, accepts: Acceptance): Promise<ProcessRules> => ({
  completes: await completesOf(sdk, beginnings[accepts].alias, beginnings[accepts].booked),
  accepts,
});

/** The rules of the process version with which later nights begin now. */
export const rulesOfExtensions = async (sdk: Sdk): Promise<ProcessRules> => ({
  completes: await completesOf(sdk, extensionProcessAlias, 'transition/accept'),
  accepts: 'by-owner',
});
