import { type Advisory, isIn, keptHoles, reportedHoles } from './known-holes';

const advisory = (changes: Partial<Advisory> = {}): Advisory => ({
  name: 'leaky',
  severity: 'high',
  range: '<1.2.0',
  title: 'Leaks',
  url: 'https://example.com/1',
  ...changes,
});

test.each([
  ['<1.2.0', '1.1.9', true],
  ['<1.2.0', '1.2.0', false],
  ['<1.2.0', '0.10.0', true],
  ['<=0.2.3', '0.0.33', true],
  ['>=1.0.0 <1.12.0', '0.9.0', false],
  ['>=1.0.0 <1.12.0', '1.9.0', true],
  ['<2.5.4 || >=4.0.0 <4.0.4', '4.0.3', true],
  ['<2.5.4 || >=4.0.0 <4.0.4', '3.0.0', false],
  ['1.2.3', '1.2.3', true],
])('%s has %s: %s', (range, version, expected) => {
  expect(isIn(range, version)).toBe(expected);
});

test('kept advisories count for what production installs, also below another package', () => {
  const lock = (at: string, dev?: true) => ({
    packages: { '': { version: '0.1.0' }, [at]: { version: '1.1.0', ...(dev && { dev }) } },
  });
  expect(keptHoles([advisory()], lock('node_modules/leaky'))).toEqual([advisory()]);
  expect(keptHoles([advisory()], lock('node_modules/a/node_modules/leaky'))).toHaveLength(1);
  expect(keptHoles([advisory()], lock('node_modules/leaky', true))).toEqual([]);
  expect(keptHoles([advisory()], lock('node_modules/not-leaky'))).toEqual([]);
});

test('the registry’s answer names each hole once; an error is no answer', () => {
  const answer = JSON.stringify({
    vulnerabilities: { leaky: { via: [advisory()] }, user: { via: ['leaky', advisory()] } },
  });
  expect(reportedHoles(answer)).toEqual([advisory()]);
  expect(reportedHoles('{"message": "405 Method Not Allowed", "statusCode": 405}')).toBeUndefined();
  expect(reportedHoles('')).toBeUndefined();
});
