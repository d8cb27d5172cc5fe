import { judgeText } from '../../server/core/ssr/hosted-text';

type Texts = Readonly<Record<string, unknown>>;

interface Finding {
  readonly id: string;
  readonly detail?: string;
}

/** The differences between texts, each list sorted by id. */
interface TextReport {
  /** Texts that a component shows but that do not exist. */
  readonly missing: readonly Finding[];
  /** Texts that no code names. */
  readonly unused: readonly Finding[];
  /** Texts of which the hosted version differs. */
  readonly changed: readonly Finding[];
  /** Hosted texts that the product does not have. */
  readonly unknown: readonly Finding[];
  /** Hosted texts that pages cannot show; they keep the bundled text. */
  readonly broken: readonly Finding[];
  /** How many bundled texts the hosted file does not have. */
  readonly notHosted: number;
}

/** Where a component shows a text: `<Text id="…"`, `text('…'`. */
const shown = /(?:\bid=|\btext\(\s*)(['"])([A-Z0-9]\w*(?:\.\w+)+)\1/g;
/** A key in a table. */
const named = /(['"])([A-Z0-9]\w*(?:\.\w+)+)\1/g;

const idsIn = (code: readonly string[], pattern: RegExp): Set<string> =>
  new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, , id = '']) => id)));

const withDetail = (from: unknown, to: unknown) => `- ${String(from)}\n+ ${String(to)}`;

function compareHosted(bundled: Texts, hosted: Texts) {
  const changed: Finding[] = [];
  const unknown: Finding[] = [];
  const broken: Finding[] = [];
  for (const [id, text] of Object.entries(hosted)) {
    const judged = judgeText(id, text);
    if (judged.kind === 'changed') changed.push({ id, detail: withDetail(bundled[id], text) });
    if (judged.kind === 'unknown') unknown.push({ id });
    if (judged.kind === 'broken')
      broken.push({ id, detail: `${String(text)}\n(${judged.problem})` });
  }
  return { changed, unknown, broken };
}

/** Compares the bundled texts with the code that shows them, and with an operator's hosted replacements. */
export function compareTexts(
  code: readonly string[],
  { bundled, hosted }: { readonly bundled: Texts; readonly hosted: Texts },
): TextReport {
  const namedIds = idsIn(code, named);
  const missing = [...idsIn(code, shown)].filter((id) => !Object.hasOwn(bundled, id)).toSorted();
  const unused = Object.keys(bundled).filter((id) => !namedIds.has(id));
  return {
    missing: missing.map((id) => ({ id })),
    unused: unused.map((id) => ({ id })),
    ...compareHosted(bundled, hosted),
    notHosted: Object.keys(bundled).filter((id) => !Object.hasOwn(hosted, id)).length,
  };
}

const titles = {
  missing: 'missing: shown by a component, written by nobody',
  unused: 'unused: no code names it',
  changed: 'changed: the hosted text is another one',
  unknown: 'unknown: hosted, but the product has no such text',
  broken: 'broken: hosted, but cannot be shown',
} as const satisfies Partial<Record<keyof TextReport, string>>;

const indented = (text: string, by: number): string => text.replaceAll(/^/gm, ' '.repeat(by));

/** The report as lines for a terminal. */
export function formatReport(report: TextReport): string {
  const kinds = Object.keys(titles) as (keyof typeof titles)[];
  const parts = kinds.map((kind) => {
    const lines = report[kind].map(({ id, detail }) =>
      [`  ${id}`, ...(detail ? [indented(detail, 4)] : [])].join('\n'),
    );
    return [`${report[kind].length} ${titles[kind]}`, ...lines].join('\n');
  });
  return [...parts, `${report.notHosted} texts are not hosted and stay as bundled`].join('\n');
}

/** Whether people see a wrong text, or miss one. */
export const hasFaults = ({ missing, broken }: TextReport): boolean =>
  missing.length > 0 || broken.length > 0;
