import express, { type Response, Router } from 'express';
import { type ServiceContext } from '../../platform/service';
import { PLATFORM } from '../credentials';
import { type PaymentSettings, type Scope } from '../http/endpoint';
import { findChallenge, type OpenChallenge, resolveChallenge } from '../intents/resolve-challenge';
import { type Html, html } from '../../platform/html';
import { sendPage } from './send-page';

function challengeBody({ amount, last4 }: OpenChallenge): Html {
  const asks = amount
    ? html`Your bank asks you to confirm a payment of <strong>${amount}</strong> with the card
        ending in ${last4}.`
    : html`Your bank asks you to confirm that the card ending in ${last4} may be saved.`;
  return html`<main aria-label="Bank authentication">
    <div class="card" role="dialog" aria-modal="true" aria-labelledby="title">
      <h1 id="title">3D Secure test authentication</h1>
      <p>${asks}</p>
      <p class="note">This page stands in for your bank's. Choose how the authentication ends.</p>
      <form method="post" data-challenge>
        <div class="actions">
          <button class="main" name="outcome" value="complete">Complete authentication</button>
          <button name="outcome" value="fail">Fail authentication</button>
          <button name="outcome" value="cancel">Close</button>
        </div>
      </form>
    </div>
  </main>`;
}

function sendEnd(res: Response): void {
  sendPage(
    res,
    {
      title: 'Authentication ended',
      bodyClass: 'challenge',
      script: 'challenge.js',
      body: html`<main class="card">
        <h1>Authentication ended</h1>
        <p>You can go back to the shop.</p>
      </main>`,
    },
    { framed: true },
  );
}

/** The shop's address, with what it needs to look up the state of the payment. */
function returnAddress({ kind, intent, clientSecret }: OpenChallenge, returnUrl: string): string {
  const address = new URL(returnUrl);
  const name = kind === 'payment' ? 'payment_intent' : 'setup_intent';
  address.searchParams.set(name, intent);
  address.searchParams.set(`${name}_client_secret`, clientSecret);
  return address.toString();
}

/** The pages on which a cardholder passes, fails or leaves the bank's challenge. */
export function createChallengeRouter(context: ServiceContext, settings: PaymentSettings): Router {
  const router = Router();
  const scopeOf = (db: Scope['db']): Scope => ({
    db,
    now: context.clock.now(),
    owner: PLATFORM,
    keyKind: 'secret',
    baseUrl: context.baseUrl(),
    ...settings,
  });

  router.get('/stripe/challenge/:id', async (req, res) => {
    const challenge = await findChallenge(scopeOf(context.db), req.params.id);
    if (!challenge) {
      sendEnd(res);
      return;
    }
    sendPage(
      res,
      {
        title: '3D Secure test authentication',
        bodyClass: 'challenge',
        script: 'challenge.js',
        body: challengeBody(challenge),
      },
      { framed: true },
    );
  });

  router.post(
    '/stripe/challenge/:id',
    express.urlencoded({ extended: false, limit: '1kb' }),
    async (req, res) => {
      const body: unknown = req.body;
      const outcome =
        typeof body === 'object' && body !== null && 'outcome' in body ? body.outcome : null;
      const id = req.params.id;
      const ended = await context.db.transaction((tx) =>
        resolveChallenge(scopeOf(tx), id, outcome === 'complete'),
      );
      if (ended?.returnUrl && URL.canParse(ended.returnUrl))
        res.redirect(303, returnAddress(ended, ended.returnUrl));
      else sendEnd(res);
    },
  );
  return router;
}
