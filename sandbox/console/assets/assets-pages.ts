import { html, type Html } from '../../platform/html';
import { dataView, facts, notice, type Remark } from '../pages/data-parts';
import { action, layout, table, tag, time } from '../pages/layout';
import { type AssetFile, textsOf, type VersionLine } from './assets-data';

const addressOf = (base: string, path: string, version?: string) => {
  const query = new URLSearchParams({ path, ...(version ? { version } : {}) });
  return `${base}/assets/file?${query.toString()}`;
};

const bytesFormat = new Intl.NumberFormat('en-US');

const kindOf = ({ isText }: AssetFile) => tag(isText ? 'JSON' : 'picture');

const historyOf = (base: string, versions: readonly VersionLine[]): Html =>
  table(
    'Versions',
    ['Version', 'Published', 'Changes'],
    versions.map(({ version, createdAt, added, changed, removed }, index) => [
      html`<a href="${base}/assets/versions/${version}"><code>${version.slice(0, 10)}</code></a>
        ${index === 0 ? tag('latest') : null}`,
      time(createdAt),
      [
        ...added.map((path) => `added ${path}`),
        ...changed.map((path) => `changed ${path}`),
        ...removed.map((path) => `removed ${path}`),
      ]
        .slice(0, 4)
        .join(', '),
    ]),
  );

const newAssetForm = (base: string, { typed }: Remark): Html =>
  html`<form class="stack" method="post" action="${base}/assets">
    <input type="hidden" name="before" value="" />
    <label class="field"
      ><span>Path, such as content/pages/help.json</span>
      <input name="path" required maxlength="300" value="${typed['path'] ?? ''}" />
    </label>
    <label class="field"
      ><span>A JSON object</span>
      <textarea name="raw" rows="6" spellcheck="false">${typed['raw'] ?? '{}'}</textarea>
    </label>
    <button class="strong" type="submit">Publish</button>
  </form>`;

/** The assets of the latest version, and the versions before it. */
export const assetsPage = (
  base: string,
  { files, versions, q }: { files: AssetFile[]; versions: VersionLine[]; q: string },
  remark: Remark,
): string => {
  const shown = files.filter(({ path }) => path.toLowerCase().includes(q.toLowerCase()));
  return layout({
    base,
    title: 'Assets',
    here: 'assets',
    main: html`${notice(remark)}
      <form class="search" method="get" action="${base}/assets" role="search">
        <label class="field wideField"
          ><span>Search paths</span>
          <input name="q" type="search" value="${q}" maxlength="200" />
        </label>
        <button class="strong" type="submit">Show</button>
      </form>
      <p class="count" role="status">${shown.length} ${shown.length === 1 ? 'asset' : 'assets'}</p>
      ${table(
        'Assets',
        ['Path', 'Kind', 'Bytes'],
        shown.map((file) => [
          html`<a href="${addressOf(base, file.path)}">${file.path}</a>`,
          kindOf(file),
          bytesFormat.format(file.bytes),
        ]),
      )}
      <details ${remark.refusal ? html`open` : null}>
        <summary>A new asset</summary>
        ${newAssetForm(base, remark)}
      </details>
      <h2>History</h2>
      ${historyOf(base, versions)}`,
  });
};

const textForm = (base: string, file: AssetFile, { typed }: Remark): Html | null =>
  textsOf(file.raw) === null
    ? null
    : html`<section>
        <h2>Set one text</h2>
        <form class="stack" method="post" action="${base}/assets/text">
          <input type="hidden" name="path" value="${file.path}" />
          <input type="hidden" name="before" value="${file.contentHash}" />
          <label class="field"
            ><span>Key</span>
            <input name="key" required maxlength="300" value="${typed['key'] ?? ''}" />
          </label>
          <label class="field"
            ><span>Text; an empty one removes the key</span>
            <textarea name="text" rows="3">${typed['text'] ?? ''}</textarea>
          </label>
          <button class="strong" type="submit">Publish the text</button>
        </form>
      </section>`;

const editor = (base: string, file: AssetFile, { typed }: Remark): Html => {
  const shown = typed['raw'] ?? file.raw;
  const rows = Math.min(32, Math.max(8, shown.split('\n').length + 1));
  return html`<section>
    <h2><label for="raw">The whole file</label></h2>
    <form class="stack" method="post" action="${base}/assets">
      <input type="hidden" name="path" value="${file.path}" />
      <input type="hidden" name="before" value="${file.contentHash}" />
      <textarea id="raw" name="raw" rows="${rows}" spellcheck="false">${shown}</textarea>
      <button class="strong" type="submit">Publish</button>
    </form>
    <div class="actions">
      ${action(`${base}/assets`, 'Delete asset', { path: file.path, before: file.contentHash, delete: 'true' })}
    </div>
  </section>`;
};

/** One asset, to be edited. A picture can only be replaced with the command line. */
export const assetPage = (base: string, file: AssetFile, remark: Remark): string =>
  layout({
    base,
    title: file.path,
    here: 'assets',
    back: { path: 'assets', label: 'All assets' },
    main: html`${notice(remark)}
    ${facts([
      ['Kind', kindOf(file)],
      ['Bytes', file.bytes],
      ['Content', html`<code>${file.contentHash}</code>`],
    ])}
    ${
      file.isText
        ? html`${textForm(base, file, remark)} ${editor(base, file, remark)}`
        : html`<p class="quiet">Pictures are replaced with <code>flex-cli assets push</code>.</p>`
    }`,
  });

const parsed = (raw: string): unknown => JSON.parse(raw);

/** An asset as it was in an earlier version. */
export const oldAssetPage = (
  base: string,
  { file, version, latest }: { file: AssetFile; version: string; latest: AssetFile | undefined },
): string =>
  layout({
    base,
    title: file.path,
    here: 'assets',
    back: { path: `assets/versions/${version}`, label: `Version ${version.slice(0, 10)}` },
    main: html`<div class="actions">
        ${
          file.isText && latest?.contentHash !== file.contentHash
            ? action(`${base}/assets`, 'Publish this one again', {
                path: file.path,
                raw: file.raw,
                before: latest?.contentHash ?? '',
              })
            : null
        }
      </div>
      ${
        file.isText
          ? dataView('Content', parsed(file.raw))
          : html`<p class="quiet">A picture of ${file.bytes} bytes.</p>`
      }`,
  });

/** One version: what it changed, and all that was in it. */
export const versionPage = (
  base: string,
  version: VersionLine,
  files: readonly AssetFile[],
): string => {
  const changeOf = (path: string) => {
    if (version.added.includes(path)) return tag('added');
    return version.changed.includes(path) ? tag('changed') : '';
  };
  return layout({
    base,
    title: `Version ${version.version.slice(0, 10)}`,
    here: 'assets',
    back: { path: 'assets', label: 'All assets' },
    main: html`${facts([
      ['Version', html`<code>${version.version}</code>`],
      ['Published', time(version.createdAt)],
      ['Removed', version.removed.join(', ') || null],
    ])}
    ${table(
      'Assets of this version',
      ['Path', 'Change', 'Bytes'],
      files.map(({ path, bytes }) => [
        html`<a href="${addressOf(base, path, version.version)}">${path}</a>`,
        changeOf(path),
        bytes,
      ]),
    )}`,
  });
};
