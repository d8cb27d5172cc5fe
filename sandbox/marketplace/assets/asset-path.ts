/** Plain folders and names: it becomes a path on somebody's disk and part of an address. */
const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@ -]+(?:\/[\w.@ -]+)*$/;
const MAX_PATH = 300;

/** Whether an asset can have this path, which has no leading slash. */
export const isAssetPath = (path: string): boolean => path.length <= MAX_PATH && PATH.test(path);
