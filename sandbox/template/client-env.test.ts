import { clientEnv } from './client-env';
import { sampleMarket } from './content';

const at = (url: string) => ({ url, marketplace: sampleMarket });

test('another port and another application', () => {
  const lines = clientEnv(at('http://localhost:3870'), 'http://localhost:4000');
  expect(lines).toContain('REACT_APP_SHARETRIBE_SDK_BASE_URL=http://localhost:3870');
  expect(lines).toContain('SERVER_SHARETRIBE_CONSOLE_URL=http://localhost:3870/console');
  expect(lines).toContain('REACT_APP_MARKETPLACE_ROOT_URL=http://localhost:4000');
});
