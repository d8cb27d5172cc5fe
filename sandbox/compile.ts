import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Modules find their files beside their source, not beside the compiled one. */
const ownFolders: Plugin = {
  name: 'own-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const folder = `const __dirname = ${JSON.stringify(path.dirname(file))};\n`;
      return { contents: source.includes('__dirname') ? folder + source : source, loader: 'ts' };
    });
  },
};

/** Where compiled sandboxes are: inside the workspace, so that packages are found from there. */
export const compiledFolder = path.join(__dirname, 'node_modules', '.cache');

/** Compiles the sandbox's program into one file, which starts in half the time. */
export async function compileSandbox(file: string, plugins: readonly Plugin[] = []): Promise<void> {
  await build({
    entryPoints: [path.join(__dirname, 'main.ts')],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    plugins: [ownFolders, ...plugins],
    logLevel: 'error',
  });
}

if (require.main === module) void compileSandbox(path.join(compiledFolder, 'sandbox.cjs'));
