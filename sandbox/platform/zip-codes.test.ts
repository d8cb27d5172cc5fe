import packaged from 'zipcodes';
import { zipCodes } from './zip-codes';

test('the ZIP codes are those of the package', () => {
  const codes = zipCodes();
  expect(codes['78701']).toEqual(packaged.lookup('78701'));
  expect(codes['78701']).toMatchObject({ city: 'Austin', state: 'TX', country: 'US' });
  const american = Object.values(packaged.codes).filter(({ country }) => country === 'US');
  expect(Object.values(codes).filter(({ country }) => country === 'US')).toHaveLength(
    american.length,
  );
});
