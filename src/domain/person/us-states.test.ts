import { iso31662 } from 'iso-3166';
import { addressStates, isUsState, usStates } from './us-states';

test('the list is that of ISO 3166-2, without the islands where nobody lives', () => {
  const standard = iso31662.flatMap(({ code }) => (code.startsWith('US-') ? code.slice(3) : []));
  expect(Object.keys(usStates).sort()).toEqual(standard.filter((code) => code !== 'UM').sort());
});

test('only codes are accepted as states', () => {
  expect(['TX', 'tx', 'Texas', 'constructor', ''].map(isUsState)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('post offices of the armed forces are allowed in addresses, but are not states', () => {
  expect(Object.keys(addressStates)).toEqual(expect.arrayContaining(['AA', 'AE', 'AP', 'TX']));
  expect(['AA', 'AE', 'AP'].map(isUsState)).toEqual([false, false, false]);
});
