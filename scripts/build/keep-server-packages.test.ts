import description from '../../package.json';
import { serverExternals } from '../../webpack.config';
import { ofServer } from './keep-server-packages';

test('an image has the packages that the built server loads, in their versions, and none of the build and the tests', () => {
  const kept = ofServer(description);
  expect(Object.keys(kept.dependencies).toSorted()).toEqual(serverExternals.toSorted());
  expect(description.dependencies).toMatchObject(kept.dependencies);
  expect(kept).not.toHaveProperty('devDependencies');
  expect(kept).not.toHaveProperty('workspaces');
});
