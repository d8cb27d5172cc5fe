import type * as flex from 'sharetribe-flex-sdk';
import type Stripe from 'stripe';

type Sdk = ReturnType<typeof flex.createInstance>;

/** Opens a payout account with everything that the payment provider asks for; true when it may charge at once. */
export async function openPayoutAccount(
  stripe: Stripe,
  { sdk, name, email }: { sdk: Sdk; name: string; email: string },
): Promise<boolean> {
  const account = await stripe.tokens.create({
    account: {
      business_type: 'individual',
      tos_shown_and_accepted: true,
      individual: {
        first_name: name,
        last_name: 'Example',
        email,
        phone: '+15125550123',
        dob: { day: 4, month: 5, year: 1988 },
        ssn_last_4: '0000',
        address: { line1: '12 Congress Ave', city: 'Austin', state: 'TX', postal_code: '78701' },
      },
    },
  });
  const bank = await stripe.tokens.create({
    bank_account: {
      country: 'US',
      currency: 'usd',
      routing_number: '110000000',
      account_number: '000123456789',
      account_holder_name: `${name} Example`,
      account_holder_type: 'individual',
    },
  });
  const created = await sdk.stripeAccount.create(
    {
      country: 'US',
      accountToken: account.id,
      bankAccountToken: bank.id,
      requestedCapabilities: ['card_payments', 'transfers'],
      businessProfileMCC: '7394',
      businessProfileURL: 'https://people.example',
    },
    { expand: true },
  );
  return created.data.data.attributes.stripeAccountData.charges_enabled === true;
}
