import path from 'node:path';
import sharp from 'sharp';
import { sandboxCredentials } from '../../credentials';
import {
  integrationSdk,
  PASSWORD,
  type Person,
  signUp,
  startTestSandbox,
} from '../../testing/harness';
import { useStarted } from '../../testing/use-started';

const MIB = 1024 * 1024;

const world = useStarted(
  async () => {
    const sandbox = await startTestSandbox();
    const owner = await signUp(sandbox);
    return { sandbox, owner, token: await tokenOf(sandbox.url, owner) };
  },
  ({ sandbox }) => sandbox.stop(),
);

async function tokenOf(url: string, { email }: Person): Promise<string> {
  const reply = await fetch(`${url}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: sandboxCredentials.clientId,
      grant_type: 'password',
      scope: 'user',
      username: email,
      password: PASSWORD,
    }),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}

interface Answer {
  status: number;
  code: string | undefined;
  variants: Record<string, { width: number; height: number; url: string }> | undefined;
}

/** What a browser sends: the SDK's upload needs a browser's form. */
async function upload(file: Buffer, name = 'picture.jpg', part = 'image'): Promise<Answer> {
  const { sandbox, token } = world();
  const form = new FormData();
  form.set(part, new Blob([new Uint8Array(file)]), name);
  const reply = await fetch(`${sandbox.url}/v1/api/images/upload?expand=true`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  const body = (await reply.json()) as {
    data?: { attributes: Pick<Answer, 'variants'> };
    errors?: { code: string }[];
  };
  return {
    status: reply.status,
    code: body.errors?.[0]?.code,
    variants: body.data?.attributes.variants,
  };
}

const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff') =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  '%s is accepted, whatever its name',
  async (format) => {
    const { status, variants } = await upload(await picture(format), 'picture.bin');
    expect(status).toBe(200);
    expect(variants?.['scaled-small']).toMatchObject({ width: 320, height: 213 });
    const cut = await fetch(variants?.['scaled-small']?.url ?? '');
    expect(cut.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await cut.arrayBuffer())).metadata()).toMatchObject({
      width: 320,
      height: 213,
    });
  },
);

test('a portrait that a phone stored on its side stands upright', async () => {
  const turned = await sharp(await picture('jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await upload(turned)).variants?.['scaled-small']).toMatchObject({
    width: 213,
    height: 320,
  });
});

test.each([
  ['another format', () => picture('avif')],
  ['a scan', () => picture('tiff')],
  ['a drawing', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['a text', () => Promise.resolve(Buffer.from('no picture'))],
  ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ['half a picture', async () => (await picture('png')).subarray(0, 20)],
])('%s is refused', async (_name, make) => {
  expect(await upload(await make(), 'picture.jpg')).toMatchObject({
    status: 400,
    code: 'image-invalid-content',
  });
});

test('a picture of 20 MiB is accepted, and one byte more is refused', async () => {
  const small = await picture('jpeg');
  const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
  expect((await upload(padded(20 * MIB))).status).toBe(200);
  expect(await upload(padded(20 * MIB + 1))).toMatchObject({
    status: 413,
    code: 'request-upload-over-limit',
  });
});

test('a form without the picture is refused with the name of the part', async () => {
  expect(await upload(await picture('jpeg'), 'picture.jpg', 'file')).toMatchObject({
    status: 400,
    code: 'validation-missing-key',
  });
});

test('a picture can be set on a profile and removed again', async () => {
  const { owner } = world();
  const { sandbox, token } = world();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture('png'))]), 'me.png');
  const reply = await fetch(`${sandbox.url}/v1/api/images/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  const { data } = (await reply.json()) as { data: { id: string; attributes?: object } };
  expect(data.attributes).toBeUndefined();
  const include = ['profileImage'];
  const shown = await owner.sdk.currentUser.updateProfile(
    { profileImageId: data.id },
    { expand: true, include, 'fields.image': ['variants.square-small', 'variants.square-small2x'] },
  );
  expect(Object.keys(shown.data.included[0].attributes.variants)).toEqual([
    'square-small',
    'square-small2x',
  ]);
  const gone = await owner.sdk.currentUser.updateProfile(
    { profileImageId: null },
    { expand: true, include },
  );
  expect(gone.data.data.relationships.profileImage.data).toBeNull();
});

test('programs of the operator upload pictures with the official client', async () => {
  const image = path.join(
    __dirname,
    '..',
    '..',
    'seed',
    'pictures',
    'astoria-carpet-cleaner-1.webp',
  );
  const integration = integrationSdk(world().sandbox);
  const { data } = (await integration.images.upload({ image }, { expand: true })).data;
  expect(data).toMatchObject({ type: 'image', attributes: { variants: expect.anything() } });
});
