import { type RelationshipTable, type Related, type Resource, type View } from './resource';
import { Uuid, type WireValue } from './values';

/** What a request says about the shape of its reply. */
export interface Shape {
  /** Relationship paths, each split into its segments. */
  include: string[][];
  /** Resource type -> attribute paths to keep. */
  fields: Record<string, string[]>;
  /** Relationship name -> greatest number of members. */
  limit: Record<string, number>;
}

export interface Envelope {
  data: Resource | Resource[] | null;
  meta?: Record<string, WireValue>;
}

type IncludeTree = Map<string, IncludeTree>;

function toTree(paths: string[][]): IncludeTree {
  const root: IncludeTree = new Map();
  for (const path of paths) {
    let level = root;
    for (const segment of path) {
      const next = level.get(segment) ?? new Map();
      level.set(segment, next);
      level = next;
    }
  }
  return root;
}

const keyOf = (resource: Resource) => `${resource.type}/${resource.id}`;
const wireId = (id: string) => new Uuid(id);
const reference = (resource: Resource): WireValue => ({
  id: wireId(resource.id),
  type: resource.type,
});

class Graph {
  readonly resources = new Map<string, Resource>();
  readonly relationships = new Map<string, Map<string, Related>>();

  constructor(
    private readonly view: View,
    private readonly table: RelationshipTable,
    private readonly limit: Record<string, number>,
  ) {}

  /** Loads one level of the tree for all resources of a type together, then goes deeper. */
  async expand(resources: Resource[], tree: IncludeTree): Promise<void> {
    for (const [name, subtree] of tree) {
      const next: Resource[] = [];
      for (const group of groupByType(resources)) {
        next.push(...(await this.expandGroup(group, name)));
      }
      if (subtree.size > 0 && next.length > 0) await this.expand(next, subtree);
    }
  }

  private async expandGroup(group: Resource[], name: string): Promise<Resource[]> {
    const known = this.table[group[0]?.type ?? ''] ?? {};
    const load = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!load) return [];
    const related = await load(this.view, group);
    const found: Resource[] = [];
    for (const resource of group) {
      const members = this.cap(name, related.get(resource.id) ?? null);
      this.remember(resource, name, members);
      for (const member of asList(members)) {
        if (!this.resources.has(keyOf(member))) this.resources.set(keyOf(member), member);
        found.push(this.resources.get(keyOf(member)) ?? member);
      }
    }
    return uniqueResources(found);
  }

  private cap(name: string, related: Related): Related {
    const most = Object.hasOwn(this.limit, name) ? this.limit[name] : undefined;
    return Array.isArray(related) && most !== undefined ? related.slice(0, most) : related;
  }

  private remember(resource: Resource, name: string, related: Related): void {
    const known = this.relationships.get(keyOf(resource)) ?? new Map<string, Related>();
    known.set(name, related);
    this.relationships.set(keyOf(resource), known);
  }
}

const asList = (related: Related): Resource[] => {
  if (related === null) return [];
  return Array.isArray(related) ? related : [related];
};

function uniqueResources(resources: Resource[]): Resource[] {
  return [...new Map(resources.map((resource) => [keyOf(resource), resource])).values()];
}

function groupByType(resources: Resource[]): Resource[][] {
  const groups = new Map<string, Resource[]>();
  for (const resource of resources) {
    const group = groups.get(resource.type);
    if (group) group.push(resource);
    else groups.set(resource.type, [resource]);
  }
  return [...groups.values()];
}

const isRecord = (value: WireValue): value is Record<string, WireValue> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Keeps only the members named by dotted paths, of any depth. */
function pick(source: Record<string, WireValue>, paths: string[]): Record<string, WireValue> {
  const wanted = new Map<string, string[]>();
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    wanted.set(head, [...(wanted.get(head) ?? []), rest.join('.')]);
  }
  const kept: Record<string, WireValue> = {};
  for (const [head, inner] of wanted) {
    if (!Object.hasOwn(source, head)) continue;
    const member = source[head];
    // The empty path is the member itself.
    if (inner.includes('')) kept[head] = member;
    else if (isRecord(member)) kept[head] = pick(member, inner);
  }
  return kept;
}

function render(resource: Resource, graph: Graph, shape: Shape): WireValue {
  const fields = shape.fields[resource.type];
  const related = graph.relationships.get(keyOf(resource));
  const relationships = related
    ? Object.fromEntries(
        [...related].map(([name, members]) => [
          name,
          {
            data: Array.isArray(members) ? members.map(reference) : members && reference(members),
          },
        ]),
      )
    : undefined;
  return {
    id: wireId(resource.id),
    type: resource.type,
    attributes: fields ? pick(resource.attributes, fields) : resource.attributes,
    relationships,
  };
}

/** Builds `{data, included?, meta?}`. Every reference in it has its resource in `included`. */
export async function buildEnvelope(
  view: View,
  table: RelationshipTable,
  input: { reply: Envelope; shape: Shape },
): Promise<WireValue> {
  const { reply, shape } = input;
  const primary = asList(reply.data);
  const graph = new Graph(view, table, shape.limit);
  await graph.expand(primary, toTree(shape.include));
  const included = [...graph.resources.values()].map((resource) => render(resource, graph, shape));
  const rendered = primary.map((resource) => render(resource, graph, shape));
  return {
    data: Array.isArray(reply.data) ? rendered : (rendered[0] ?? null),
    included: shape.include.length > 0 ? included : undefined,
    meta: reply.meta,
  };
}

/** What a command returns without `expand`: only the reference. */
export const referenceEnvelope = (data: Envelope['data']): WireValue => ({
  data: Array.isArray(data) ? data.map(reference) : data && reference(data),
});
