import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { builtInSchemas } from '../../marketplace/search/search-schemas';
import { searchSchemas } from '../../marketplace/store/schema/operations';
import { type Db } from '../../platform/database';
import { html, type Html } from '../../platform/html';
import { type ConsoleParts, fields, refusalOf, remarkOf, typedFields } from '../console-parts';
import { readObject } from '../metadata';
import { notice, type Remark } from '../pages/data-parts';
import { action, layout, table, tag } from '../pages/layout';

type SchemaRow = typeof searchSchemas.$inferSelect;
type SchemaLine = SchemaRow & { builtIn: boolean };

const nameOf = ({ of, scope, key }: Pick<SchemaRow, 'of' | 'scope' | 'key'>) =>
  `${of} ${scope} ${key}`;

/** The schemas that are set, and the built-in ones that none of them replaces. */
async function loadSchemas(db: Db): Promise<SchemaLine[]> {
  const stored = (await db.select().from(searchSchemas)).map((line) => ({
    ...line,
    builtIn: false,
  }));
  const known = new Set(stored.map(nameOf));
  const builtIn = builtInSchemas.map((line) => ({
    ...line,
    of: 'listing' as const,
    doc: null,
    builtIn: true,
  }));
  return [...stored, ...builtIn.filter((line) => !known.has(nameOf(line)))].sort((one, other) =>
    nameOf(one) < nameOf(other) ? -1 : 1,
  );
}

const choices = {
  of: { label: 'Of', options: ['listing', 'userProfile', 'transaction'] },
  scope: { label: 'Data', options: ['public', 'protected', 'private', 'metadata'] },
  valueType: { label: 'Type', options: ['enum', 'boolean', 'long', 'text', 'shortText'] },
  cardinality: { label: 'Values', options: ['one', 'many'] },
} as const;

const select = (name: keyof typeof choices, { typed }: Remark): Html =>
  html`<label class="field"
    ><span>${choices[name].label}</span>
    <select name="${name}">
      ${choices[name].options.map(
        (value) =>
          html`<option value="${value}" ${typed[name] === value ? html`selected` : null}>
            ${value}
          </option>`,
      )}
    </select>
  </label>`;

const text = (name: string, label: string, { typed }: Remark): Html =>
  html`<label class="field"
    ><span>${label}</span>
    <input name="${name}" maxlength="500" value="${typed[name] ?? ''}" />
  </label>`;

const schemaForm = (base: string, remark: Remark): Html =>
  html`<form class="stack" method="post" action="${base}/search-schemas">
    <input type="hidden" name="action" value="set" />
    ${text('key', 'Key', remark)} ${select('of', remark)} ${select('scope', remark)}
    ${select('valueType', remark)} ${select('cardinality', remark)}
    ${text('defaultValue', 'Default value as JSON, such as "none", 0 or true; may be empty', remark)}
    ${text('doc', 'Note; may be empty', remark)}
    <button class="strong" type="submit">Set the schema</button>
  </form>`;

const schemasPage = (base: string, lines: readonly SchemaLine[], remark: Remark): string =>
  layout({
    base,
    title: 'Search schemas',
    here: 'search-schemas',
    main: html`${notice(remark)}
      ${table(
        'Search schemas',
        ['Key', 'Of', 'Data', 'Type', 'Values', 'Default', 'Note', ''],
        lines.map((line) => [
          line.key,
          line.of,
          line.scope,
          html`${tag(line.valueType)} ${line.builtIn ? tag('built in') : null}`,
          line.cardinality,
          line.defaultValue === null ? '' : JSON.stringify(line.defaultValue),
          line.doc ?? '',
          line.builtIn
            ? ''
            : action(`${base}/search-schemas`, 'Remove', {
                action: 'unset',
                key: line.key,
                of: line.of,
                scope: line.scope,
              }),
        ]),
      )}
      <h2>Add or change one</h2>
      <p class="quiet">The same rules hold as for <code>flex-cli search set</code>.</p>
      ${schemaForm(base, remark)}`,
  });

const unsetFields = v.object({
  action: v.literal('unset'),
  key: v.string(),
  of: v.string(),
  scope: v.string(),
});
const setFields = v.object({
  action: v.literal('set'),
  key: v.string(),
  of: v.string(),
  scope: v.string(),
  valueType: v.string(),
  cardinality: v.string(),
  defaultValue: v.optional(v.string(), ''),
  doc: v.optional(v.string(), ''),
});

/** The fields of the form as the body of the command line's call. */
const setBody = ({
  action: _action,
  defaultValue,
  doc,
  ...schema
}: v.InferOutput<typeof setFields>): Record<string, unknown> => ({
  ...schema,
  ...(doc === '' ? {} : { doc }),
  ...(defaultValue.trim() === ''
    ? {}
    : readObject('The default value', `{"defaultValue": ${defaultValue}}`)),
});

/** Search schemas: what they are, a new one, and one less. */
export function addSearchSchemas(router: Router, { context: { db }, calls }: ConsoleParts): void {
  const show = async (request: Request, response: Response, remark: Remark) => {
    response.send(schemasPage(request.baseUrl, await loadSchemas(db), remark));
  };
  router.get('/search-schemas', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post('/search-schemas', async (request: Request, response: Response) => {
    const given = fields(v.variant('action', [setFields, unsetFields]), request);
    const refusal = await refusalOf(async () => {
      if (given.action === 'set') return calls.build(request, 'search-schemas/set', setBody(given));
      const { action: _action, ...identity } = given;
      return calls.build(request, 'search-schemas/unset', identity);
    });
    if (!refusal) {
      response.redirect(303, `${request.baseUrl}/search-schemas?done=saved`);
      return;
    }
    response.status(refusal.status);
    const typed = typedFields(request);
    await show(request, response, { refusal: refusal.reason, done: null, typed });
  });
}
