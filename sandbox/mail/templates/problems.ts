import Handlebars from 'handlebars';
import { helperNames } from './helpers';
import { icuProblem } from './icu';

export type TemplatePart = 'html' | 'subject';

/** One reason why a template cannot be used, in the spelling of the Build API's `render-errors`. */
export interface RenderProblem {
  'template-name': string;
  reason: string;
  evidence?: string;
  line: number;
  column: number;
  'template-part': TemplatePart;
}

export interface TemplateSource {
  name: string;
  part: TemplatePart;
  text: string;
}

type Located = Omit<RenderProblem, 'template-name' | 'template-part'>;

const lineOf = (text: string, line: number): string => text.split('\n')[line - 1]?.trim() ?? '';

function located(text: string, reason: string, at: { line: number; column: number }): Located {
  const evidence = lineOf(text, at.line);
  return { reason, ...at, ...(evidence ? { evidence } : {}) };
}

/** The parser gives the position only in words: "Parse error on line 3:", the text, and a caret under the place. */
function fromParserMessage(text: string, message: string): Located {
  const [first = '', , caret = '', ...rest] = message.split('\n');
  const line = /on line (\d+)/.exec(first)?.[1];
  if (!line) return located(text, message, { line: 1, column: 0 });
  return located(text, rest.join(' ') || first, {
    line: Number(line),
    column: Math.max(0, caret.indexOf('^')),
  });
}

const hasPosition = (error: Error): error is Error & { lineNumber: number; column?: number } =>
  'lineNumber' in error && typeof error.lineNumber === 'number';

function locate(text: string, error: unknown): Located {
  if (!(error instanceof Error)) return located(text, String(error), { line: 1, column: 0 });
  if (hasPosition(error)) {
    const at = { line: error.lineNumber, column: error.column ?? 0 };
    return located(text, error.message, at);
  }
  return fromParserMessage(text, error.message);
}

const named = ({ name, part }: TemplateSource, problem: Located): RenderProblem => ({
  'template-name': name,
  'template-part': part,
  ...problem,
});

/** Describes what went wrong while parsing or rendering `source`, with the position if it is known. */
export const toRenderProblem = (source: TemplateSource, error: unknown): RenderProblem =>
  named(source, locate(source.text, error));

interface Call {
  path: hbs.AST.Expression | undefined;
  params: readonly hbs.AST.Expression[];
  hash: hbs.AST.Hash | undefined;
  loc: hbs.AST.SourceLocation;
}

/** Helpers that take a message text, with the position of that text among their arguments. */
const MESSAGE_POSITION: Readonly<Record<string, number>> = { 'format-text': 0, t: 1 };

const isPath = (node: hbs.AST.Expression | undefined): node is hbs.AST.PathExpression =>
  node?.type === 'PathExpression';

const isString = (node: hbs.AST.Expression | undefined): node is hbs.AST.StringLiteral =>
  node?.type === 'StringLiteral';

/** Finds calls of unknown helpers, unknown partials and malformed messages, which rendering might not reach. */
class Inspector extends Handlebars.Visitor {
  readonly found: Located[] = [];
  private readonly inlinePartials = new Set<string>();
  private readonly usedPartials: { name: string; loc: hbs.AST.SourceLocation }[] = [];

  constructor(private readonly text: string) {
    super();
  }

  override MustacheStatement(node: hbs.AST.MustacheStatement): void {
    this.inspect({ ...node, path: node.path });
    super.MustacheStatement(node);
  }

  override BlockStatement(node: hbs.AST.BlockStatement): void {
    this.inspect(node);
    super.BlockStatement(node);
  }

  override SubExpression(node: hbs.AST.SubExpression): void {
    this.inspect(node);
    super.SubExpression(node);
  }

  override DecoratorBlock(node: hbs.AST.DecoratorBlock): void {
    const [name] = node.params;
    if (isString(name)) this.inlinePartials.add(name.value);
    super.DecoratorBlock(node);
  }

  override PartialStatement(node: hbs.AST.PartialStatement): void {
    if (isPath(node.name)) this.usedPartials.push({ name: node.name.original, loc: node.loc });
    super.PartialStatement(node);
  }

  unknownPartials(): Located[] {
    return this.usedPartials
      .filter(({ name }) => !this.inlinePartials.has(name))
      .map(({ name, loc }) => located(this.text, `Unknown partial: ${name}`, loc.start));
  }

  private inspect({ path, params, hash, loc }: Call): void {
    if (!isPath(path)) return;
    const name = path.original;
    const isCall = params.length > 0 || (hash?.pairs.length ?? 0) > 0;
    if (isCall && !helperNames.has(name)) {
      this.found.push(located(this.text, `Unknown helper: ${name}`, loc.start));
    }
    const position = MESSAGE_POSITION[name];
    const message = position === undefined ? undefined : params[position];
    const reason = isString(message) ? icuProblem(message.value) : undefined;
    if (reason) this.found.push(located(this.text, `Malformed message: ${reason}`, loc.start));
  }
}

/** Everything wrong with a template that can be found without rendering it. */
export function inspectTemplate(source: TemplateSource): RenderProblem[] {
  const inspector = new Inspector(source.text);
  try {
    inspector.accept(Handlebars.parse(source.text));
  } catch (error) {
    return [toRenderProblem(source, error)];
  }
  return [...inspector.found, ...inspector.unknownPartials()].map((problem) =>
    named(source, problem),
  );
}
