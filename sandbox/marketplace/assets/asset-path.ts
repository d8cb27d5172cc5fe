/** Plain folder and file names only: the path is used on disk and in addresses. */
const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@ -]+(?:\/[\w.@ -]+)*$/;
const MAX_PATH = 300;

/** Whether an asset may have this path, which has no leading slash. */
export const isAssetPath = (path: string): boolean => path.length <= MAX_PATH && PATH.test(path);
