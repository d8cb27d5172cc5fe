import { type BuiltInInput, type BuiltInName, builtInTemplate, renderBuiltIn } from './built-in';
import { checkTemplate, type RenderedEmail } from './templates/render';
import { aMailTransaction, aMailUser } from './testing';

const marketplace = { name: 'Toolyard', url: 'http://localhost:3000' };
const common = { recipient: aMailUser(), marketplace };
const emailVerification = { token: 'a+b/c=' };
const { id, listing, customer, provider } = aMailTransaction();

const inputs: { [Name in BuiltInName]: BuiltInInput<Name> } = {
  'email-address-changed': common,
  'listing-approved': { ...common, listing },
  'new-message': {
    ...common,
    message: {
      sender: provider,
      content: 'Is <b>Friday</b> fine?\nSam',
      transaction: { id, listing, customer, provider },
    },
  },
  'password-changed': common,
  'reset-password': {
    ...common,
    passwordReset: { token: 't&1', emailAddress: 'rosa+tools@example.com' },
  },
  'user-approved': common,
  'user-joined': common,
  'user-permissions-changed': {
    ...common,
    changedPermissions: { 'post-listings': 'permission/deny', read: 'permission/allow' },
  },
  'verify-changed-email-address': { ...common, emailVerification },
  'verify-email-address': { ...common, emailVerification },
};

const render = <Name extends BuiltInName>(name: Name): RenderedEmail =>
  renderBuiltIn(name, inputs[name]);

const names: BuiltInName[] = [
  'email-address-changed',
  'listing-approved',
  'new-message',
  'password-changed',
  'reset-password',
  'user-approved',
  'user-joined',
  'user-permissions-changed',
  'verify-changed-email-address',
  'verify-email-address',
];

test.each(names)('%s is well-formed and has no name that its recipient has chosen', (name) => {
  expect(checkTemplate(builtInTemplate(name))).toEqual([]);
  const { html, subject, text } = render(name);
  expect(subject).not.toBe('');
  expect(html + text).not.toContain('Rosa');
  expect(html + subject).not.toMatch(/undefined|null|\{\{|\[object/);
});

test('verification links carry the token, encoded', () => {
  expect(render('verify-email-address').html).toContain(
    'href="http://localhost:3000/verify-email?t=a%2Bb%2Fc%3D"',
  );
  expect(render('verify-changed-email-address').html).toContain('/verify-email?t=a%2Bb%2Fc%3D"');
});

test('the reset link carries token and address, encoded', () => {
  expect(render('reset-password').html).toContain(
    'href="http://localhost:3000/reset-password?t=t%261&amp;e=rosa%2Btools%40example.com"',
  );
  expect(render('reset-password').text).toContain(
    'http://localhost:3000/reset-password?t=t%261&e=rosa%2Btools%40example.com',
  );
});

test('a message is shown as text and links to the side of its reader', () => {
  const { html } = render('new-message');
  expect(html).toContain('Is &lt;b&gt;Friday&lt;/b&gt; fine?');
  expect(html).toContain(`/order/${id}"`);
  const toProvider = renderBuiltIn('new-message', {
    ...inputs['new-message'],
    recipient: provider,
  });
  expect(toProvider.html).toContain(`/sale/${id}"`);
});

test('changed permissions are named', () => {
  const { text } = render('user-permissions-changed');
  expect(text).toMatch(/Listing tools\s+not allowed/);
  expect(text).toMatch(/Seeing listings and people\s+allowed/);
});
