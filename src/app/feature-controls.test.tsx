import { screen } from '@testing-library/react';
import { type ReactElement } from 'react';
import { type FeatureName, featureNames } from '~/domain/feature-names';
import { OwnerTabs } from '~/features/owner/OwnerTabs';
import { AccountEnd } from '~/pages/ContactDetailsPage/AccountEnd';
import { HolidayButton } from '~/pages/ManageListingsPage/holiday/HolidayButton';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';

const controls: readonly (readonly [FeatureName, string, ReactElement])[] = [
  ['account-deletion', 'Delete account', <AccountEnd key="deletion" />],
  ['data-export', 'Export my data', <AccountEnd key="export" />],
  ['earnings', 'Earnings', <OwnerTabs key="earnings" current="listings" />],
  ['holidays', 'Block days', <HolidayButton key="holidays" />],
];

test.each(controls)('without %s nobody sees "%s"', async (name, label, control) => {
  const features = featureNames.filter((each) => each !== name);
  const { unmount } = await renderApp(control);
  expect(screen.queryAllByText(label)).not.toEqual([]);
  unmount();
  await renderApp(control, { config: { ...testConfig, features } });
  expect(screen.queryAllByText(label)).toEqual([]);
});
