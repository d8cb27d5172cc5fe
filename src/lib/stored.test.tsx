import * as v from 'valibot';
import { forgetPerson, forgetSession, stored } from './stored';

const tools = stored('toolyard.recentTools', v.array(v.string()));
const draft = stored('toolyard.draft', v.string(), 'ada.message');
const place = stored('toolyard.rowPlace', v.string());

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => {
  jest.restoreAllMocks();
  forgetSession();
  window.localStorage.clear();
});

test('a value stays in the browser until it is forgotten', () => {
  expect(tools.read()).toBeUndefined();
  expect(tools.write(['saw'])).toBe(true);
  expect(window.localStorage.getItem('toolyard.recentTools')).toBe('["saw"]');
  expect(tools.read()).toEqual(['saw']);
  tools.forget();
  expect(window.localStorage).toHaveLength(0);
});

test('values of one kind are told apart by their part', () => {
  draft.write('Hello');
  expect(window.sessionStorage.getItem('toolyard.draft.ada.message')).toBe('"Hello"');
  expect(stored('toolyard.draft', v.string(), 'bob.message').read()).toBeUndefined();
});

test.each(['{', '5', 'null', '[5]'])('%s that another program wrote counts as no value', (text) => {
  window.localStorage.setItem('toolyard.recentTools', text);
  expect(tools.read()).toBeUndefined();
});

test.each([
  ['full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['forbidden', () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)],
])('the page itself remembers the value if the storage is %s', (_, close) => {
  close();
  expect(tools.write(['saw'])).toBe(false);
  expect(tools.read()).toEqual(['saw']);
  tools.forget();
  expect(tools.read()).toBeUndefined();
});

test('a logout deletes the session and the person’s data; the chosen place stays for the next user', () => {
  tools.write(['saw']);
  place.write('Austin, TX');
  draft.write('Hello');
  forgetSession();
  forgetPerson();
  expect(draft.read()).toBeUndefined();
  expect(tools.read()).toBeUndefined();
  expect(place.read()).toBe('Austin, TX');
});
