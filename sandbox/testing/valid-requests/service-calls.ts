import Stripe from 'stripe';
import { sandboxCredentials } from '../../credentials';
import { allEndpoints } from '../../payments/endpoints';
import { aReadyAccount } from '../../payments/testing/samples';
import { FORM, JSON_TYPE, type Plain, sendAll, type World } from './world';

const { secretKey, taxKey, emailKey, operator } = sandboxCredentials;
export async function useServices({ url }: World, transactionId: string): Promise<void> {
  const tax = { to_country: 'US', to_zip: '78701', to_state: 'TX', amount: 100, shipping: 0 };
  const lines = [{ id: 'a', quantity: 3, unit_price: 19.99, discount: 1 }];
  const taxes = JSON.stringify({
    ...tax,
    line_items: lines,
    from_zip: '78702',
    from_country: 'US',
  });
  await sendAll(url, { authorization: `Bearer ${taxKey}` }, [
    ['POST', '/taxjar/v2/taxes', JSON_TYPE, taxes],
  ]);
  const mail = {
    personalizations: [{ to: [{ email: 'a@example.com', name: 'A' }] }],
    from: { email: 'b@toolyard.example' },
    subject: 'Hi',
    content: [{ type: 'text/plain', value: 'Hello' }],
  };
  await sendAll(url, { authorization: `Bearer ${emailKey}` }, [
    ['POST', '/sendgrid/v3/mail/send', JSON_TYPE, JSON.stringify(mail)],
  ]);
  const token = 'access_token=pk.sandbox';
  const pin = 'pin-s+ff0000(-97.7,30.2),path-2+f44(%7DrpeFxbnjVsFwdAvr%40)';
  await sendAll(url, {}, [
    ['GET', `/maps/styles/v1/toolyard/light?${token}`],
    ['GET', `/maps/styles/v1/toolyard/light/static/-73.9,40.7,9,0/300x200@2x?${token}`],
    ['GET', `/maps/styles/v1/toolyard/light/static/${pin}/auto/300x200?padding=20&${token}`],
    ['GET', `/maps/v4/toolyard.base.json?${token}`],
    ['GET', `/maps/v4/toolyard.base/3/1/2.vector.pbf?${token}`],
    ['GET', `/maps/fonts/v1/toolyard/Instrument%20Sans%20Medium/0-255.pbf?${token}`],
    [
      'GET',
      `/maps/geocoding/v5/mapbox.places/Austin%20TX.json?limit=5&country=us&proximity=-97,30&bbox=-99,29,-95,31&types=place,address&${token}`,
    ],
    ['GET', `/maps/geocoding/v5/mapbox.places/-97.7,30.2.json?types=postcode&${token}`],
    ['GET', '/mailbox/'],
    ['GET', '/mailbox/api/messages?to=a@example.com'],
  ]);
  const { google } = sandboxCredentials.identityClients;
  const authorize = `/idp/google/authorize?client_id=${google.id}&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fcallback&response_type=code&scope=openid%20email&state=x&nonce=y`;
  const grant = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'x',
    client_id: google.id,
    client_secret: google.secret,
    redirect_uri: 'http://localhost:3000/callback',
  });
  await sendAll(url, {}, [
    ['GET', authorize],
    [
      'POST',
      authorize,
      FORM,
      'person=other&firstName=A&lastName=B&email=a%40example.com&emailVerified=on',
    ],
    ['POST', '/idp/google/token', FORM, grant.toString()],
  ]);
  const login = await fetch(`${url}/console/login`, {
    method: 'POST',
    body: new URLSearchParams(operator),
    redirect: 'manual',
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  await sendAll(url, { cookie }, [
    ['GET', '/console/'],
    ['GET', '/console/listings'],
    ['GET', '/console/users'],
    ['GET', '/console/transactions'],
    ['GET', `/console/transactions/${transactionId}`],
    ['GET', '/console/processes/flex-default-process/1'],
    ['POST', '/console/settings', FORM, 'name=private&on=false'],
    ['POST', '/console/clock', FORM, 'advance=PT1S'],
  ]);
  await sendAll(url, { authorization: `Bearer ${sandboxCredentials.controlToken}` }, [
    ['GET', '/console/api/clock'],
    ['POST', '/console/api/clock', JSON_TYPE, '{"advance":"PT1S"}'],
  ]);
}

export async function usePayments({ url }: World): Promise<void> {
  const { port } = new URL(url);
  const stripe = new Stripe(secretKey, { host: 'localhost', port, protocol: 'http' });
  const account = await aReadyAccount(stripe);
  const customer = await stripe.customers.create({ email: 'c@example.com', metadata: { a: 'b' } });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const intent = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    customer: customer.id,
    payment_method: method.id,
    confirm: true,
    transfer_data: { destination: account.id },
    application_fee_amount: 100,
    metadata: { a: 'b' },
    expand: ['latest_charge'],
  });
  await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  await stripe.setupIntents.create({ customer: customer.id });
  const headers = { authorization: `Bearer ${secretKey}` };
  const lists = allEndpoints.filter(
    ({ method: verb, path }) => verb === 'GET' && !path.includes(':'),
  );
  const listed = lists.map(({ path }): Plain => ['GET', `${path}?limit=3&expand[]=data.customer`]);
  await sendAll(url, headers, listed);
}
