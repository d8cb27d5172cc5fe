import { isReservedName } from '../../platform/reserved-names';
import { invalidRequest } from './errors';

/** A form-encoded body with its bracketed keys unfolded. All leaves are text. */
type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

interface Branch {
  children: Map<string, Branch | string>;
}

const MAX_PAIRS = 2000;
const MAX_DEPTH = 8;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

function keyPath(key: string): string[] {
  const match = KEY.exec(key);
  const [, head, rest] = match ?? [];
  if (head === undefined || rest === undefined) {
    throw invalidRequest(`Received unknown parameter: ${key}`, {
      code: 'parameter_unknown',
      param: key,
    });
  }
  const path = [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, inner]) => inner ?? '')];
  if (path.length > MAX_DEPTH || path.some(isReservedName)) {
    throw invalidRequest(`Received unknown parameter: ${key}`, {
      code: 'parameter_unknown',
      param: key,
    });
  }
  return path;
}

function place(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(branch.children.size) : part;
    const present = branch.children.get(key);
    if (depth === path.length - 1) {
      if (present !== undefined && typeof present !== 'string') throw mixed(path);
      branch.children.set(key, value);
      return;
    }
    if (typeof present === 'string') throw mixed(path);
    const next: Branch = present ?? { children: new Map() };
    branch.children.set(key, next);
    branch = next;
  }
}

function mixed(path: readonly string[]) {
  const name = path[0] ?? '';
  return invalidRequest(`Invalid request: '${name}' is given both as a value and as a hash.`, {
    param: name,
  });
}

function isListIndex(key: string): boolean {
  return /^\d{1,4}$/.test(key);
}

function unfold(node: Branch | string): FormValue {
  if (typeof node === 'string') return node;
  const entries = [...node.children];
  if (entries.length > 0 && entries.every(([key]) => isListIndex(key))) {
    return entries
      .sort(([left], [right]) => Number(left) - Number(right))
      .map(([, child]) => unfold(child));
  }
  return unfoldObject(node);
}

function unfoldObject(branch: Branch): FormObject {
  return Object.fromEntries([...branch.children].map(([key, child]) => [key, unfold(child)]));
}

/**
 * Unfolds `a[b][0]=c` into objects and lists. Never throws anything but an `ApiError`,
 * whatever the text is.
 */
export function parseForm(text: string): FormObject {
  const root: Branch = { children: new Map() };
  let pairs = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    pairs += 1;
    if (pairs > MAX_PAIRS) throw invalidRequest('The request has too many parameters.');
    // PostgreSQL cannot store U+0000 in text.
    if (key.includes('\0') || value.includes('\0'))
      throw invalidRequest('Invalid UTF-8 in the request.');
    place(root, keyPath(key), value);
  }
  return unfoldObject(root);
}
