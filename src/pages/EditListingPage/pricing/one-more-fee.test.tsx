import { screen } from '@testing-library/react';
import { ConfigContext } from '~/config/config-context';
import { money } from '~/domain/money/money';
import { yearlyCosts } from '~/features/reading/costs';
import { renderUi } from '~/testing/render-ui';
import type * as oneMoreFee from '~/testing/one-more-fee';
import { testConfig } from '~/testing/test-config';
import { Earnings } from './Earnings';

jest.mock('~/domain/money/fees', () =>
  jest
    .requireActual<typeof oneMoreFee>('~/testing/one-more-fee')
    .withCareFee(jest.requireActual('~/domain/money/fees')),
);
jest.mock('../../../../translations/en.json', () =>
  jest
    .requireActual<typeof oneMoreFee>('~/testing/one-more-fee')
    .withItsName(jest.requireActual<object>('../../../../translations/en.json')),
);

test('the calculator of articles adds every fee of an order', () => {
  expect(yearlyCosts({ buy: 45_000, upkeep: 4000, night: 3800 }, 1).renting).toBe(3800 + 570 + 38);
});

test('the wizard shows owners each fee that their renters pay, and what is left to themselves', () => {
  renderUi(
    <ConfigContext value={testConfig}>
      <Earnings price={money(3800, 'USD')} discounts={{}} />
    </ConfigContext>,
  );
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.map((term, index) => `${term}: ${amounts[index]}`)).toEqual([
    '$38.00 × 2 nights: $76.00',
    'Processing fee (15%, at least $5): $11.40',
    'Care fee (1%): $0.76',
    'Before tax: $88.16',
  ]);
  expect(screen.getAllByRole('cell')[0]).toHaveTextContent('$34.20');
});
