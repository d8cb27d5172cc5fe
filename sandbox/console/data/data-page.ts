import { html, type Html } from '../../platform/html';
import { notice, type Remark } from '../pages/data-parts';
import { layout } from '../pages/layout';

interface DataView {
  people: number;
  /** What must be typed to reset. */
  word: string;
}

const importPart = (base: string, { people }: DataView): Html =>
  html`<section class="panel">
    <h2>Import</h2>
    ${
      people > 0
        ? html`<p class="quiet">
            A file is read into an empty sandbox only. This one has ${people}
            ${people === 1 ? 'person' : 'people'}: reset it first.
          </p>`
        : html`<p>
              Everything that is here is replaced by the file's, and the clock moves to the moment
              of the export.
            </p>
            <form
              class="stack"
              method="post"
              action="${base}/data/import"
              enctype="multipart/form-data"
            >
              <label class="field"
                ><span>A file that was exported here</span>
                <input type="file" name="file" accept="application/json,.json" required />
              </label>
              <button class="strong" type="submit">Import</button>
            </form>`
    }
  </section>`;

const resetPart = (base: string, { word }: DataView, { typed }: Remark): Html =>
  html`<section class="panel">
    <h2>Reset</h2>
    <p>What is removed cannot be brought back, except from an export.</p>
    <form class="stack" method="post" action="${base}/data/reset">
      <fieldset>
        <legend>What to remove</legend>
        <label class="check"
          ><input
            type="radio"
            name="what"
            value="people"
            ${typed['what'] === 'everything' ? null : html`checked`}
          />
          People and everything that they made</label
        >
        <label class="check"
          ><input
            type="radio"
            name="what"
            value="everything"
            ${typed['what'] === 'everything' ? html`checked` : null}
          />
          Everything, also processes, assets, search schemas and settings; the clock goes back to
          the machine's</label
        >
      </fieldset>
      <label class="field"
        ><span>Type ${word} to confirm</span>
        <input name="confirm" autocomplete="off" required maxlength="100" />
      </label>
      <button class="danger" type="submit">Remove the data</button>
    </form>
    <p class="quiet">
      An empty sandbox that is started with demo data makes them again; start it with
      <code>--no-seed</code> to keep it empty.
    </p>
  </section>`;

/** Export, import and reset. */
export const dataPage = (base: string, view: DataView, remark: Remark): string =>
  layout({
    base,
    title: 'Data',
    here: 'data',
    main: html`${notice(remark)}
      <div class="columns">
        <div class="pile">
          <section class="panel">
            <h2>Export</h2>
            <p>
              One JSON file with everything: people, listings, transactions, payments, messages,
              files, emails, processes, assets and settings.
            </p>
            <p>It contains the people's private data. Passwords are only in it as hashes.</p>
            <p><a class="button" href="${base}/data/export" download>Export everything</a></p>
          </section>
          ${importPart(base, view)}
        </div>
        ${resetPart(base, view, remark)}
      </div>`,
  });
