import { Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { allEndpoints } from './endpoints';
import { createApiRouter } from './http/api-router';
import { createChallengeRouter } from './pages/challenge-router';
import { createOnboardingRouter } from './pages/onboarding-router';
import { createVerificationRouter } from './pages/verification-router';
import { createScriptRouter } from './pages/script-router';
import { type PaymentsOptions, settingsOf } from './settings';
import { findAccount } from './accounts/account-store';
import { accountView } from './accounts/account-view';
import { customerView, findCustomer } from './customers/customer-store';
import { findPaymentMethod } from './customers/payment-method-store';
import { paymentMethodView } from './customers/payment-method-view';
import { type Scope } from './http/endpoint';
import { type JsonObject } from './http/json';
import { findRow, type ListedTable } from './http/list';
import { findIntent } from './intents/intent-store';
import { intentView } from './intents/intent-view';
import { applicationFeeView } from './money/application-fees';
import { balanceTransactionView } from './money/balance';
import { chargeView } from './money/charge-view';
import { disputeView } from './money/disputes';
import { payoutView } from './money/payout-view';
import { refundView } from './money/refund-store';
import { transferView } from './money/transfer-store';
import { paymentsCharges } from './schema/intents';
import {
  paymentsApplicationFees,
  paymentsBalanceTransactions,
  paymentsDisputes,
  paymentsPayouts,
  paymentsRefunds,
  paymentsTransfers,
} from './schema/money';
import { paymentsVerifications } from './schema/verifications';
import { findSetupIntent, setupView } from './setup-intents/setup-store';
import { verificationView } from './verifications/verification-store';

type Loader = (scope: Scope, id: string) => Promise<JsonObject | null>;

type Find<Row> = (scope: Scope, id: string) => Promise<Row | null | undefined>;

const viewed =
  <Row>(find: Find<Row>, view: (row: Row, scope: Scope) => JsonObject): Loader =>
  async (scope, id) => {
    const row = await find(scope, id);
    return row === null || row === undefined ? null : view(row, scope);
  };

const rowOf =
  <Table extends ListedTable>(table: Table): Find<Table['$inferSelect']> =>
  (scope, id) =>
    findRow(scope, table, id);

/** How to load the objects that other objects refer to, by the prefix of their ids. */
const LOADERS: Readonly<Record<string, Loader>> = {
  acct: viewed(
    (scope, id) => findAccount(scope.db, id),
    (row, scope) => accountView(row, scope.now),
  ),
  ch: viewed(rowOf(paymentsCharges), (row) => chargeView(row)),
  cus: viewed(findCustomer, (row) => customerView(row)),
  dp: viewed(rowOf(paymentsDisputes), (row) => disputeView(row)),
  fee: viewed(rowOf(paymentsApplicationFees), (row) => applicationFeeView(row)),
  pi: viewed(findIntent, (row, scope) => intentView(row, scope.baseUrl)),
  po: viewed(rowOf(paymentsPayouts), (row, scope) => payoutView(row, scope.now)),
  pm: viewed(findPaymentMethod, (row) => paymentMethodView(row)),
  re: viewed(rowOf(paymentsRefunds), (row) => refundView(row)),
  seti: viewed(findSetupIntent, (row, scope) => setupView(scope, row)),
  tr: viewed(rowOf(paymentsTransfers), (row) => transferView(row)),
  txn: viewed(rowOf(paymentsBalanceTransactions), (row, scope) =>
    balanceTransactionView(row, scope.now),
  ),
  vs: viewed(rowOf(paymentsVerifications), (row, scope) => verificationView(scope, row)),
};

/** The object of an id, for `expand`; null if it is not expandable. */
async function loadObject(scope: Scope, id: string): Promise<JsonObject | null> {
  if (scope.keyKind === 'publishable') return null;
  const loader = LOADERS[id.split('_')[0] ?? ''];
  return loader ? loader(scope, id) : null;
}

/** The payment service: its API at `/v1`, its hosted pages and its browser script. Mounted at the root. */
export function createPaymentsRouter(
  context: ServiceContext,
  options: PaymentsOptions = {},
): Router {
  const settings = settingsOf(options);
  const { onAccountChange = () => Promise.resolve(), failsInside = () => undefined } = options;
  const router = Router();
  router.use(createScriptRouter(context));
  router.use(createChallengeRouter(context, settings));
  router.use(createOnboardingRouter(context, { ...settings, onAccountChange }));
  router.use(createVerificationRouter(context, settings));
  router.use(
    createApiRouter(context, allEndpoints, { ...settings, load: loadObject, failsInside }),
  );
  return router;
}
