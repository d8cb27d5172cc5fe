import { readFileSync, writeFileSync } from 'node:fs';
import { serverExternals } from '../../webpack.config';

interface Description {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: unknown;
  readonly workspaces?: unknown;
}

/** Makes a package.json that names only what the built server loads from node_modules. */
export function ofServer({ devDependencies: _, workspaces: __, ...rest }: Description) {
  const dependencies = Object.fromEntries(
    Object.entries(rest.dependencies).filter(([name]) => serverExternals.includes(name)),
  );
  return { ...rest, dependencies };
}

if (require.main === module) {
  const description = JSON.parse(readFileSync('package.json', 'utf8')) as Description;
  writeFileSync('package.json', `${JSON.stringify(ofServer(description), null, 2)}\n`);
}
