import { eq } from 'drizzle-orm';
import express, { type Response, Router } from 'express';
import { html } from '../../platform/html';
import { type ServiceContext } from '../../platform/service';
import { type PaymentSettings, type Scope } from '../http/endpoint';
import { paymentsVerifications } from '../schema/verifications';
import { readOutcome, refusals } from '../verifications/outcomes';
import {
  handIn,
  lockVerification,
  type VerificationRow,
} from '../verifications/verification-store';
import { sendPage } from './send-page';

const BODY_CLASS = 'page';

const outcomeButton = (outcome: string, label: string) =>
  html`<button name="outcome" value="${outcome}">${label}</button> `;

const checkBody = html`<main class="card">
  <h1>Verify your identity</h1>
  <p class="note">
    This page stands in for the payment service's own. It takes no picture and keeps no document.
    Choose how the check ends.
  </p>
  <form method="post">
    <div class="actions">
      <button class="main" name="outcome" value="verified">Verified</button>
      ${outcomeButton('looked_at', 'Being looked at for 10 minutes')}
      <button name="outcome" value="leave">Leave without handing anything in</button>
    </div>
    <fieldset>
      <legend>For testing: the check fails</legend>
      <div class="actions">
        ${Object.entries(refusals).map(([code, { button }]) => outcomeButton(code, button))}
      </div>
    </fieldset>
  </form>
</main>`;

function sendText(
  res: Response,
  { title, text, status = 200 }: Record<'title' | 'text', string> & { status?: number },
) {
  const body = html`<main class="card">
    <h1>${title}</h1>
    <p>${text}</p>
  </main>`;
  sendPage(res, { title, bodyClass: BODY_CLASS, body }, { framed: false, status });
}

const sendGone = (res: Response) =>
  sendText(res, {
    title: 'This link does not work',
    text: 'It was used already or is too old. Go back and start the check again.',
    status: 404,
  });

/** Leads back to the shop, or to a page that says so if the shop named no address. */
function leave(res: Response, { returnUrl }: VerificationRow): void {
  if (returnUrl) res.redirect(303, returnUrl);
  else sendText(res, { title: 'That is all', text: 'You can close this page.' });
}

/** The hosted page of a check, on which a tester chooses its outcome. */
export function createVerificationRouter(
  context: ServiceContext,
  settings: PaymentSettings,
): Router {
  const { db, clock, baseUrl } = context;
  const router = Router();

  async function openRow(secret: string): Promise<VerificationRow | null> {
    const [row] = await db
      .select()
      .from(paymentsVerifications)
      .where(eq(paymentsVerifications.linkSecret, secret));
    const isOpen =
      row?.status === 'requires_input' && !row.redactedAt && row.linkExpiresAt > clock.now();
    return isOpen ? row : null;
  }

  /** Hands in an outcome. Of two presses at once only one counts, because the second one finds the link used. */
  const submit = (row: VerificationRow, outcome: NonNullable<ReturnType<typeof readOutcome>>) =>
    db.transaction(async (tx) => {
      const scope: Scope = {
        ...settings,
        db: tx,
        now: clock.now(),
        owner: row.owner,
        keyKind: 'secret',
        baseUrl: baseUrl(),
      };
      const locked = await lockVerification(scope, row.id);
      return locked.linkSecret === row.linkSecret ? handIn(scope, locked, outcome) : null;
    });

  router
    .route('/identity/start/:secret')
    .all(express.urlencoded({ extended: false, limit: '1kb' }))
    .get(async (req, res) => {
      if (!(await openRow(req.params.secret))) return sendGone(res);
      const title = 'Verify your identity';
      sendPage(res, { title, bodyClass: BODY_CLASS, body: checkBody }, { framed: false });
    })
    .post(async (req, res) => {
      const row = await openRow(req.params.secret);
      if (!row) return sendGone(res);
      const body: unknown = req.body;
      const chosen = typeof body === 'object' && body !== null && 'outcome' in body && body.outcome;
      if (chosen === 'leave') return leave(res, row);
      const outcome = readOutcome(chosen);
      const handed = outcome && (await submit(row, outcome));
      if (!handed) return sendGone(res);
      leave(res, handed);
    });
  return router;
}
