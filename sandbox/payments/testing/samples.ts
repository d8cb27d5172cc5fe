import type Stripe from 'stripe';

/** A person whose details are complete for an account in the United States. */
export const aPerson = {
  first_name: 'Olivia',
  last_name: 'Garner',
  email: 'olivia@example.com',
  phone: '+15125550123',
  dob: { day: 4, month: 5, year: 1988 },
  address: { line1: '12 Congress Ave', city: 'Austin', state: 'TX', postal_code: '78701' },
  ssn_last_4: '0000',
};

export const aBank = {
  country: 'US',
  currency: 'usd',
  routing_number: '110000000',
  account_number: '000123456789',
  account_holder_name: 'Olivia Garner',
  account_holder_type: 'individual',
} as const;

/** A connected account that may charge and be paid out. */
export async function aReadyAccount(stripe: Stripe): Promise<Stripe.Account> {
  const token = await stripe.tokens.create({
    account: { business_type: 'individual', individual: aPerson, tos_shown_and_accepted: true },
  });
  const bank = await stripe.tokens.create({ bank_account: aBank });
  return stripe.accounts.create({
    type: 'custom',
    country: 'US',
    account_token: token.id,
    external_account: bank.id,
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    business_profile: { mcc: '5734', url: 'https://toolyard.example' },
  });
}
