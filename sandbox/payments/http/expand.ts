import { invalidRequest } from './errors';
import { isJsonObject, type Json, type JsonObject } from './json';

/** Finds the object of an id; null if the id names nothing that can be expanded. */
type LoadObject = (id: string) => Promise<JsonObject | null>;

const MAX_DEPTH = 4;

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

async function expandInto(target: Json, path: readonly string[], load: LoadObject): Promise<Json> {
  const [head, ...rest] = path;
  if (head === undefined) return target;
  if (Array.isArray(target)) {
    const items: Json[] = [];
    for (const item of target) items.push(await expandInto(item, path, load));
    return items;
  }
  if (!isJsonObject(target) || !Object.hasOwn(target, head)) throw notExpandable(path.join('.'));
  const value = target[head] ?? null;
  // An empty reference stays null, even if the path continues below it.
  if (value === null) return target;
  if (typeof value === 'string') {
    const object = await load(value);
    if (!object) throw notExpandable(path.join('.'));
    return { ...target, [head]: await expandInto(object, rest, load) };
  }
  return { ...target, [head]: await expandInto(value, rest, load) };
}

/** Replaces ids with their objects along each path, such as `latest_charge.balance_transaction`. */
export async function expandAnswer(
  body: JsonObject,
  paths: readonly string[],
  load: LoadObject,
): Promise<JsonObject> {
  let expanded: Json = body;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MAX_DEPTH) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, {
        param: 'expand',
      });
    }
    expanded = await expandInto(expanded, parts, load);
  }
  return isJsonObject(expanded) ? expanded : body;
}
