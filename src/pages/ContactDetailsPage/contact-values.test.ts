import { contactChanges, type ContactValues, toContactValues } from './contact-values';

const before: ContactValues = {
  email: 'dana@example.com',
  phoneCountry: 'US',
  phone: '(512) 555-0148',
  showsPhone: false,
  country: 'US',
  addressLine1: '2207 E 14th St',
  addressLine2: '',
  city: 'Austin',
  state: 'TX',
  zip: '78702',
};
const none = { addressLine1: '', addressLine2: undefined, city: ' ', state: undefined, zip: '' };

test('nothing is sent if only spaces and punctuation differ', () => {
  expect(contactChanges(before, before)).toEqual({});
  expect(
    contactChanges(
      { ...before, email: ' Dana@example.com ', phone: '512 555 0148', city: 'Austin ' },
      before,
    ),
  ).toEqual({});
});

test('only changes are sent: the address as a whole, the number as digits with its country', () => {
  expect(contactChanges({ ...before, email: 'new@example.com' }, before)).toEqual({
    email: 'new@example.com',
  });
  expect(contactChanges({ ...before, phone: '512 555 0199 ' }, before)).toEqual({
    details: { phoneNumber: '5125550199', phoneCountry: 'US' },
  });
  expect(contactChanges({ ...before, zip: '78701', showsPhone: true }, before)).toEqual({
    details: {
      showPhone: true,
      homeAddress: {
        country: 'US',
        addressLine1: '2207 E 14th St',
        addressLine2: '',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
      },
    },
  });
});

test.each(['787011234', '78701 1234', '78701–1234'])(
  'the ZIP code %j is kept as 78701-1234',
  (zip) => {
    const { details } = contactChanges({ ...before, zip }, before);
    expect(details?.homeAddress?.zip).toBe('78701-1234');
  },
);

test('emptied fields are removed', () => {
  expect(contactChanges({ ...before, ...none, phone: undefined }, before)).toEqual({
    details: { phoneNumber: null, phoneCountry: null, homeAddress: null },
  });
});

test('the form begins with what is known, and with the address that waits for its link', () => {
  const account = {
    attributes: {
      email: 'dana@example.com',
      pendingEmail: 'new@example.com',
      profile: {
        firstName: 'Dana',
        lastName: 'Whitfield',
        displayName: 'Dana W',
        abbreviatedName: 'DW',
        bio: null,
        publicData: {},
        privateData: {},
        metadata: {},
        protectedData: { phoneNumber: '5125550148', homeAddress: { zip: '78702', state: 5 } },
      },
    },
  };
  expect(toContactValues(account)).toMatchObject({
    email: 'new@example.com',
    phone: '(512) 555-0148',
    showsPhone: false,
    country: 'US',
    state: '',
    zip: '78702',
  });
});
