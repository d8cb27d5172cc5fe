import Handlebars from 'handlebars';
import { LRUCache } from 'lru-cache';
import { createHelpers, type MailAssets } from './helpers';
import { plainText } from './plain-text';
import {
  inspectTemplate,
  type RenderProblem,
  type TemplatePart,
  type TemplateSource,
  toRenderProblem,
} from './problems';
import { isObject, type JsonObject } from './values';

export interface EmailTemplate {
  name: string;
  html: string;
  subject: string;
}

export interface RenderedEmail {
  html: string;
  subject: string;
  text: string;
}

type RenderResult = { ok: true; email: RenderedEmail } | { ok: false; problems: RenderProblem[] };

/** An inline partial as Handlebars stores it; `depths` is the caller's stack of contexts, innermost first. */
type InlinePartial = (context: unknown, options?: { depths?: readonly unknown[] }) => string;

/** How Handlebars calls a decorator: the program it stands in, that program's properties, the container, its options. */
type DecoratorCall = [unknown, unknown, unknown, { fn: InlinePartial }];

const present = (context: unknown): JsonObject =>
  isObject(context)
    ? Object.fromEntries(Object.entries(context).filter(([, value]) => value != null))
    : {};

/**
 * Handlebars gives an inline partial only the context it is called with. In these templates a name that is missing
 * there is looked up at the caller, so the caller's whole stack is put under the context.
 */
const climbing =
  (partial: InlinePartial): InlinePartial =>
  (context, options) => {
    const outer = options?.depths ?? [];
    if (!isObject(context)) return partial(context, options);
    const merged = Object.assign({}, ...outer.toReversed().map(present), present(context));
    return partial(merged, options);
  };

function createEngine(): typeof Handlebars {
  const engine = Handlebars.create();
  for (const name of ['lookup', 'log']) engine.unregisterHelper(name);
  const inline = engine.decorators.inline;
  if (typeof inline !== 'function') throw new Error('Handlebars has no inline partials');
  engine.registerDecorator('inline', (...[program, props, container, options]: DecoratorCall) =>
    inline(program, props, container, { ...options, fn: climbing(options.fn) }),
  );
  return engine;
}

const engine = createEngine();

/** Compiled parts by their text: compiling takes more than twice as long as rendering. */
const compiled = new LRUCache<string, Handlebars.TemplateDelegate<JsonObject>>({ max: 500 });

/** With `compat`, names are looked up in all outer contexts. */
function compile(text: string): Handlebars.TemplateDelegate<JsonObject> {
  const known = compiled.get(text);
  if (known) return known;
  const template = engine.compile<JsonObject>(text, { compat: true });
  compiled.set(text, template);
  return template;
}

/** Renders one part with separate settings, which its helpers hold. */
const renderPart = (source: TemplateSource, context: JsonObject, assets: MailAssets): string =>
  compile(source.text)(context, { helpers: createHelpers(assets) });

const sources = ({ name, html, subject }: EmailTemplate): Record<TemplatePart, TemplateSource> => ({
  html: { name, part: 'html', text: html },
  subject: { name, part: 'subject', text: subject },
});

/** Everything wrong with a template that can be found without a context; empty if it can be pushed. */
export function checkTemplate(template: EmailTemplate): RenderProblem[] {
  const { html, subject } = sources(template);
  return [...inspectTemplate(subject), ...inspectTemplate(html)];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Subjects are plain text, but their template escapes like HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x60;': '`',
  '&#x3D;': '=',
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#x60|#x3D);/g, (entity) => ENTITIES[entity] ?? entity);

/** Renders an email from its template. On failure the result lists the problems, by part and line. */
export function renderTemplate(
  template: EmailTemplate,
  context: JsonObject,
  assets: MailAssets,
): RenderResult {
  const problems: RenderProblem[] = [];
  const attempt = (source: TemplateSource): string => {
    try {
      return renderPart(source, context, assets);
    } catch (error) {
      problems.push(toRenderProblem(source, error));
      return '';
    }
  };
  const parts = sources(template);
  const subject = oneLine(unescaped(attempt(parts.subject)));
  const html = attempt(parts.html).trim();
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, email: { subject, html, text: plainText(html) } };
}
