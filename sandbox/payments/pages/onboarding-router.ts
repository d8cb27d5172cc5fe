import { eq } from 'drizzle-orm';
import express, { type Request, type Response, Router } from 'express';
import { type ServiceContext } from '../../platform/service';
import { endLink, findLink, type AccountLinkRow } from '../accounts/account-links';
import { type AccountDetails, mergeDetails, mergePart } from '../accounts/account-details';
import { changedAccount } from '../accounts/account-endpoints';
import { type Account, addBank, findAccount, lockAccount } from '../accounts/account-store';
import { type BankInput, parseBankAccount } from '../banks/bank-rules';
import { type PaymentSettings, type Scope } from '../http/endpoint';
import { newId } from '../http/ids';
import { type JsonObject, toUnix } from '../http/json';
import { paymentsAccounts, paymentsPersons } from '../schema/accounts';
import { html } from '../../platform/html';
import { sendPage } from './send-page';
import {
  type Asked,
  bankOf,
  checkSubmission,
  type FormErrors,
  knownValues,
  readSubmission,
  sampleValues,
  type Submission,
} from './onboarding-form';
import { onboardingPage, type OnboardingView } from './onboarding-page';
import { type Outcome, reviewOf } from './outcomes';

/** The hosted page's defaults for owners who have not answered. */
const DEFAULT_MCC = '5734';
const LOCAL_IP = '127.0.0.1';
const DEFAULT_DESCRIPTION = 'Rents out tools through a marketplace';

/** The person who finishes the form, and the outcome for them. */
interface Ending {
  ip: string;
  outcome: Outcome;
}

function personOf(form: Submission): JsonObject {
  const [year = 0, month = 0, day = 0] = form.dob.split('-').map(Number);
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    phone: form.phone,
    dob: { year, month, day },
    ...(form.ssn_last_4 ? { ssn_last_4: form.ssn_last_4 } : {}),
    ...(form.id_number ? { id_number: form.id_number } : {}),
  };
}

function detailsOf(
  stored: AccountDetails,
  form: Submission,
  { country, now, ip, outcome }: Ending & { country: string; now: Date },
): AccountDetails {
  const address = {
    line1: form.line1,
    city: form.city,
    state: form.state,
    postal_code: form.postal_code,
    country,
  };
  const isCompany = form.business_type === 'company';
  const profile = stored.businessProfile;
  return mergeDetails(stored, {
    businessType: isCompany ? 'company' : 'individual',
    businessProfile: {
      ...profile,
      mcc: profile.mcc ?? DEFAULT_MCC,
      product_description:
        profile.product_description ?? (profile.url ? null : DEFAULT_DESCRIPTION),
    },
    individual: isCompany ? null : { ...personOf(form), address },
    company: isCompany
      ? {
          name: form.company_name,
          tax_id: form.tax_id,
          phone: form.phone,
          address,
          owners_provided: true,
        }
      : null,
    tosAcceptance: { date: toUnix(now), ip, user_agent: null },
    detailsSubmitted: true,
    review: reviewOf(outcome, now),
  });
}

async function saveRepresentative(scope: Scope, account: string, form: Submission): Promise<void> {
  const person = {
    ...personOf(form),
    relationship: { representative: true, owner: true, title: 'Owner' },
  };
  await scope.db.insert(paymentsPersons).values({
    id: newId('person'),
    account,
    person: mergePart(null, person),
    metadata: {},
    created: scope.now,
  });
}

/** Accepts a complete form. Afterwards the account only owes what the form does not ask. */
async function finish(
  scope: Scope,
  link: AccountLinkRow,
  { form, bank, ...ending }: Ending & { form: Submission; bank: BankInput | null },
): Promise<void> {
  const row = await lockAccount(scope.db, link.account);
  const details = detailsOf(row.details, form, {
    country: row.country,
    now: scope.now,
    ...ending,
  });
  await scope.db.update(paymentsAccounts).set({ details }).where(eq(paymentsAccounts.id, row.id));
  if (form.business_type === 'company') await saveRepresentative(scope, row.id, form);
  if (bank) {
    await addBank(scope, row.id, {
      bank: parseBankAccount(bank),
      id: newId('ba'),
      replaceDefault: true,
    });
  }
  await endLink(scope.db, link, scope.now);
  await changedAccount(scope, row.id);
}

function sendGone(res: Response): void {
  sendPage(
    res,
    {
      title: 'Link not found',
      bodyClass: 'page',
      body: html`<main class="card">
        <h1>This link does not work</h1>
        <p>Go back to the marketplace and ask for a new one.</p>
      </main>`,
    },
    { framed: false, status: 404 },
  );
}

function isOver(link: AccountLinkRow, now: Date): boolean {
  return link.usedAt !== null || link.expiresAt.getTime() <= now.getTime();
}

function askedOf({ row, externalAccounts }: Account): Asked {
  return {
    country: row.country,
    currency: row.defaultCurrency,
    needsBank: externalAccounts.length === 0,
  };
}

interface OnboardingOptions extends PaymentSettings {
  /** Called after an account was changed on the hosted page. */
  onAccountChange: (account: string) => Promise<void>;
}

interface Visit extends OnboardingOptions {
  context: ServiceContext;
  link: AccountLinkRow;
  account: Account;
}

type Change = Partial<Omit<OnboardingView, 'asked' | 'errors' | 'owesDocument'>> & {
  errors: FormErrors;
};

function show(res: Response, { account }: Visit, change: Change): void {
  const { row } = account;
  const page = onboardingPage({
    asked: askedOf(account),
    businessType: row.details.businessType,
    values: knownValues(row),
    termsAccepted: false,
    owesDocument: row.details.review?.kind === 'document',
    ...change,
  });
  sendPage(res, page, {
    framed: false,
    status: Object.keys(change.errors).length > 0 ? 422 : 200,
  });
}

async function takeForm(
  visit: Visit,
  form: Submission,
  { req, res }: { req: Request; res: Response },
): Promise<void> {
  const { context, link, account } = visit;
  const now = context.clock.now();
  const asked = askedOf(account);
  const errors = checkSubmission(form, asked, now);
  if (Object.keys(errors).length > 0) {
    const businessType = form.business_type ?? null;
    show(res, visit, { businessType, values: form, termsAccepted: Boolean(form.terms), errors });
    return;
  }
  await save(visit, form, { ip: req.ip ?? LOCAL_IP, outcome: 'verified' });
  res.redirect(303, link.returnUrl);
}

/** Stores a valid form, and tells the marketplace. */
async function save(visit: Visit, form: Submission, ending: Ending): Promise<void> {
  const { context, settlementMs, isCardNetworkDown, link, account } = visit;
  const asked = askedOf(account);
  await context.db.transaction((tx) =>
    finish(
      {
        db: tx,
        now: context.clock.now(),
        owner: link.account,
        keyKind: 'secret',
        baseUrl: context.baseUrl(),
        settlementMs,
        isCardNetworkDown,
      },
      link,
      { ...ending, form, bank: asked.needsBank ? bankOf(form, asked) : null },
    ),
  );
  await visit.onAccountChange(account.row.id);
}

/** The stored details of an account, completed with test details. */
function testForm({ row }: Account): Submission {
  const known = Object.entries(knownValues(row)).filter(([, value]) => value !== '');
  const values = { ...sampleValues(row.country), ...Object.fromEntries(known) };
  return {
    ...values,
    business_type: row.details.businessType === 'company' ? 'company' : 'individual',
  };
}

async function submit(visit: Visit, { req, res }: { req: Request; res: Response }): Promise<void> {
  const { context, link, account } = visit;
  const form = readSubmission(req.body);
  if (form?.outcome) {
    await save(visit, testForm(account), { ip: req.ip ?? LOCAL_IP, outcome: form.outcome });
    res.redirect(303, link.returnUrl);
    return;
  }
  switch (form?.action) {
    case undefined:
      sendGone(res);
      return;
    case 'leave':
      await endLink(context.db, link, context.clock.now());
      res.redirect(303, link.refreshUrl);
      return;
    case 'fill':
      show(res, visit, {
        businessType: form?.business_type ?? 'individual',
        values: sampleValues(account.row.country),
        termsAccepted: true,
        errors: {},
      });
      return;
    case 'finish':
      if (form) await takeForm(visit, form, { req, res });
  }
}

/** The hosted onboarding form, reached through account links. */
export function createOnboardingRouter(
  context: ServiceContext,
  options: OnboardingOptions,
): Router {
  const router = Router();
  router
    .route('/connect/onboarding/:secret')
    .all(express.urlencoded({ extended: false, limit: '20kb' }))
    .all(async (req, res) => {
      const link = await findLink(context.db, req.params.secret);
      const account = link ? await findAccount(context.db, link.account) : null;
      if (!link || !account) sendGone(res);
      else if (isOver(link, context.clock.now())) res.redirect(303, link.refreshUrl);
      else if (req.method === 'POST') {
        await submit({ ...options, context, link, account }, { req, res });
      } else show(res, { ...options, context, link, account }, { errors: {} });
    });
  return router;
}
