import { randomUUID } from 'node:crypto';
import * as flex from 'sharetribe-flex-sdk';
import sharp from 'sharp';
import { type Sandbox } from '../network';
import { storeImage } from '../marketplace/images/store-image';
import { type Person } from './harness';

const { types } = flex;

export const uuid = (id: string) => new types.UUID(id);
export const latLng = (lat: number, lng: number) => new types.LatLng(lat, lng);
export const money = (amount: number, currency = 'USD') => new types.Money(amount, currency);
/** An id that nothing has. */
export const unknownId = () => uuid(randomUUID());

export const DAY_MS = 86_400_000;

/** UTC midnight `days` from the present day. */
export const midnight = (days: number, now = new Date()) =>
  new Date((Math.floor(now.getTime() / DAY_MS) + days) * DAY_MS);

/** A stored picture of the person, without a multipart upload. */
export async function aPicture({ db }: Pick<Sandbox, 'db'>, { id }: Pick<Person, 'id'>) {
  const canvas = { width: 8, height: 6, channels: 3 as const, background: '#884422' };
  const file = await sharp({ create: canvas }).png().toBuffer();
  const image = await storeImage(db, { file, userId: id, now: new Date() });
  return uuid(image.id);
}

/** Publishes a listing of the person and returns its id. */
export async function publish({ sdk }: Pick<Person, 'sdk'>, fields: Record<string, unknown> = {}) {
  const reply = await sdk.ownListings.create({ title: 'A drill', ...fields });
  return reply.data.data.id;
}
