import { execFileSync } from 'node:child_process';

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** The commit at which the work in progress began: where the branch left `main`, or the last commit of `main` itself. */
function startOfWork(git: (...args: string[]) => string): string {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
}

/** The files in `folder` that are new or have changed since the work in progress began, without deleted ones. */
export function changedFiles(folder: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const tracked = lines(git('diff', '--name-only', '--diff-filter=d', startOfWork(git)));
  const added = lines(git('ls-files', '--others', '--exclude-standard'));
  return [...new Set([...tracked, ...added])].sort();
}
