import { type JsonObject } from '../../marketplace/store/schema/columns';
import { html, type Html } from '../../platform/html';

/** What the last form did, for the page that is shown after it. */
export interface Remark {
  /** Why the form was refused; null if it was not. */
  refusal: string | null;
  /** What the form did; null if it was refused. */
  done: string | null;
  /** What was typed, by field. */
  typed: Readonly<Record<string, string>>;
}

export const NO_REMARK: Remark = { refusal: null, done: null, typed: {} };

export const notice = ({ refusal, done }: Pick<Remark, 'refusal' | 'done'>): Html | null => {
  if (refusal) return html`<p class="notice" data-kind="refusal" role="alert">${refusal}</p>`;
  return done ? html`<p class="notice" role="status">${done}</p>` : null;
};

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** A list of names and values. A null value is left out. */
export const facts = (
  entries: readonly (readonly [string, Html | string | number | null])[],
): Html =>
  html`<dl class="facts">
    ${entries.map(([name, value]) =>
      value === null
        ? null
        : html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
    )}
  </dl>`;

export const dataView = (title: string, data: unknown): Html => {
  const empty = typeof data === 'object' && data !== null && Object.keys(data).length === 0;
  return html`<section>
    <h3>${title}</h3>
    ${
      empty || data === null
        ? html`<p class="quiet">Empty.</p>`
        : html`<pre class="data" tabindex="0" role="region" aria-label="${title}">
${pretty(data)}</pre>`
    }
  </section>`;
};

/** A form for metadata as JSON. It contains what it was made from, so that nobody else's change is overwritten. */
export function metadataForm(address: string, metadata: JsonObject, { typed }: Remark): Html {
  const stored = pretty(metadata);
  const shown = typed['metadata'] ?? stored;
  const rows = Math.min(24, Math.max(3, shown.split('\n').length + 1));
  return html`<section>
    <h3><label for="metadata">Metadata</label></h3>
    <form class="stack" method="post" action="${address}">
      <input type="hidden" name="before" value="${stored}" />
      <textarea
        id="metadata"
        name="metadata"
        rows="${rows}"
        spellcheck="false"
        aria-describedby="metadata-hint"
      >
${shown}</textarea>
      <p id="metadata-hint" class="hint">A JSON object. A member that you remove is removed.</p>
      <button class="strong" type="submit">Save metadata</button>
    </form>
    ${
      typed['metadata'] !== undefined && typed['metadata'] !== stored
        ? html`<details>
            <summary>What is stored now</summary>
            <pre class="data" tabindex="0" role="region" aria-label="Stored metadata">
${stored}</pre>
          </details>`
        : null
    }
  </section>`;
}

/** Links to lists that are narrowed to this resource. */
export const related = (links: readonly (readonly [address: string, label: string])[]): Html =>
  html`<ul class="related">
    ${links.map(([address, label]) => html`<li><a href="${address}">${label}</a></li>`)}
  </ul>`;
