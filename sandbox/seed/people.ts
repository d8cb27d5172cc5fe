import { createMarketplaceClient, uuid } from './clients';
import { type PersonContent } from './content/types';
import { idIn } from './replies';
import { demoPassword, type Member, type World } from './world';

const homeAddressOf = ({ place }: PersonContent): object => ({
  country: 'US',
  addressLine1: place.address.split(',')[0],
  addressLine2: '',
  city: place.city,
  state: place.state,
  zip: place.zip,
});

/** Signs a person up and in, with phone number and home address. `verifyEmail` verifies the email address. */
export const signUp = async (world: World, content: PersonContent): Promise<Member> => {
  const visitor = createMarketplaceClient(world.services);
  const { email, firstName, lastName, bio } = content;
  const created = await visitor.currentUser.create({
    email,
    password: demoPassword,
    firstName,
    lastName,
    ...(bio ? { bio } : {}),
    protectedData: {
      phoneNumber: content.phone,
      ...(content.showsPhone && { showPhone: true }),
      homeAddress: homeAddressOf(content),
    },
  });
  const id = idIn(created);
  const client = createMarketplaceClient(world.services, await world.openSession(id));
  const member = { id, content, client };
  world.members.set(content.key, member);
  return member;
};

export const verifyEmail = async (world: World, { id, content }: Member): Promise<void> => {
  await world.integration.users.verifyEmail({ id: uuid(id), email: content.email });
};

/** Opens a payout account with everything that the payment provider requires, so that charges and payouts are enabled. */
export const openPayoutAccount = async (
  { payments, services }: Pick<World, 'payments' | 'services'>,
  { content, client }: Pick<Member, 'content' | 'client'>,
): Promise<void> => {
  const { place } = content;
  const account = await payments.tokens.create({
    account: {
      business_type: 'individual',
      tos_shown_and_accepted: true,
      individual: {
        first_name: content.firstName,
        last_name: content.lastName,
        email: content.email,
        phone: `+1${content.phone}`,
        dob: { day: 14, month: 5, year: 1979 },
        ssn_last_4: '0000',
        address: {
          line1: place.address.split(',')[0] ?? place.address,
          city: place.city,
          state: place.state,
          postal_code: place.zip,
          country: 'US',
        },
      },
    },
  });
  const bank = await payments.tokens.create({
    bank_account: {
      country: 'US',
      currency: 'usd',
      account_holder_name: `${content.firstName} ${content.lastName}`,
      account_holder_type: 'individual',
      routing_number: '110000000',
      account_number: '000123456789',
    },
  });
  await client.stripeAccount.create({
    country: 'US',
    accountToken: account.id,
    bankAccountToken: bank.id,
    requestedCapabilities: ['card_payments', 'transfers'],
    businessProfileMCC: '7394',
    businessProfileURL: `https://${services.marketplace}.example`,
  });
};

/** Marks that the operator checked this person's identity. */
export const markVerified = async (world: World, { id }: Member): Promise<void> => {
  const identity = { verifiedAt: new Date().toISOString() };
  await world.integration.users.updateProfile({ id: uuid(id), metadata: { identity } });
};

/** Marks that this person works at the desk. */
export const markStaff = async (world: World, { id }: Member): Promise<void> => {
  await world.integration.users.updateProfile({ id: uuid(id), metadata: { staff: true } });
};

/** Stores the moment up to which the person has seen their orders, as the web app does. */
export const rememberViews = async (
  { integration }: Pick<World, 'integration'>,
  { id }: Member,
  before: Date,
): Promise<void> => {
  await integration.users.updateProfile({
    id: uuid(id),
    privateData: { lastViews: { before: before.toISOString(), at: {} } },
  });
};

export const saveCard = async (member: Member): Promise<void> => {
  await member.client.stripeCustomer.create({ stripePaymentMethodId: 'pm_card_visa' });
};
