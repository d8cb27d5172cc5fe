import sharp from 'sharp';
import { currentProcess } from '../../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../../credentials';
import { sendAll, type World } from './world';

const { buildApiKey, ident, clientId } = sandboxCredentials;
const TRANSIT = 'application/transit+json';

const smallPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#369' } })
      .png()
      .toBuffer(),
  );

const inBuild = (path: string, query = '') => `/v1/build-api/${path}?marketplace=${ident}${query}`;

export async function useBuildApi({ url }: World): Promise<void> {
  const headers = { authorization: `Apikey ${buildApiKey}` };
  const { name, definition, templates } = currentProcess();
  for (const path of ['processes/create', 'processes/create-version']) {
    const form = new FormData();
    form.set('name', `:${path.endsWith('create') ? 'another' : name}`);
    form.set('definition', definition);
    for (const template of templates) {
      form.set(`template-html-${template.name}`, template.html);
      form.set(`template-subject-${template.name}`, template.subject);
    }
    await fetch(`${url}${inBuild(path)}`, { method: 'POST', headers, body: form });
  }
  const assets = new FormData();
  assets.set('current-version', 'nil');
  assets.set('path-0', 'content/translations.json');
  assets.set('op-0', 'upsert');
  assets.set('data-raw-0', new Blob(['{"a":"b","c":{"d":[1]}}']), 'translations.json');
  await fetch(`${url}${inBuild('assets/push')}`, { method: 'POST', headers, body: assets });
  const image = new FormData();
  image.set('file', new Blob([await smallPicture()]), 'logo.png');
  await fetch(`${url}${inBuild('assets/stage')}`, { method: 'POST', headers, body: image });
  const schema =
    '["^ ","~:key","~:score","~:scope","~:dataSchema.scope/metadata","~:valueType","~:dataSchema.type/long","~:cardinality","~:dataSchema.cardinality/one","~:of","~:dataSchema.of/transaction","~:defaultValue",5]';
  const template =
    '["^ ","~:template",["^ ","~:name","~:x","~:html","<p>{{transaction.id}}</p>","~:subject","Hi {{x}}"],"~:template-context","{\\"x\\":[1],\\"transaction\\":{\\"id\\":1}}"]';
  await sendAll(url, headers, [
    ['GET', '/v1/build-api/current_admin/show'],
    ['GET', inBuild('marketplace/show')],
    ['GET', inBuild('processes/query')],
    ['GET', inBuild('processes/query-versions', `&name=${name}`)],
    ['GET', inBuild('processes/show', `&name=${name}&version=1`)],
    [
      'POST',
      inBuild('aliases/create-alias'),
      TRANSIT,
      `["^ ","~:name","~:another","~:version",1,"~:alias","~:x"]`,
    ],
    [
      'POST',
      inBuild('aliases/update-alias'),
      TRANSIT,
      `["^ ","~:name","~:another","~:version",1,"~:alias","~:x"]`,
    ],
    [
      'POST',
      inBuild('aliases/delete-alias'),
      TRANSIT,
      `["^ ","~:name","~:another","~:alias","~:x"]`,
    ],
    ['POST', inBuild('notifications/preview'), TRANSIT, template],
    ['POST', inBuild('notifications/send'), TRANSIT, template],
    ['GET', inBuild('events/query', '&latest=true&event-types=listing&perPage=5')],
    ['GET', inBuild('search-schemas/query', '&of=dataSchema.of/listing')],
    ['POST', inBuild('search-schemas/set'), TRANSIT, schema],
    ['GET', inBuild('assets/pull', '&version-alias=latest')],
    ['POST', inBuild('stripe/update-version'), TRANSIT, '["^ ","~:version","2019-12-03"]'],
    ['POST', inBuild('listing-approval/disable'), TRANSIT, '["^ "]'],
  ]);
  await sendAll(url, {}, [
    ['GET', `/v1/assets/pub/${clientId}/a/latest/content/translations.json`],
    ['GET', `/v1/assets/pub/${clientId}/a/latest/content/?assets=translations.json,other.json`],
  ]);
}
