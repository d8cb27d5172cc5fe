import * as v from 'valibot';
import { availabilityPlan } from '../availability/plan-schema';
import {
  attachedFiles,
  clearable,
  extendedData,
  geo,
  money,
  optional,
  text,
  uuid,
} from '../http/schemas';

const title = text({ min: 1, max: 1000 });
const price = v.pipe(
  money,
  v.check(({ amount }) => amount >= 0, 'a price is not below zero'),
);

const optionalFields = {
  description: clearable(text({ min: 1, max: 5000 })),
  geolocation: clearable(geo),
  price: clearable(price),
  availabilityPlan: clearable(availabilityPlan),
  publicData: optional(extendedData),
  privateData: optional(extendedData),
  images: optional(v.array(uuid)),
  protectedFileAttachments: optional(attachedFiles),
};

export const createBody = v.strictObject({ title, ...optionalFields });
export const updateBody = v.strictObject({ id: uuid, title: optional(title), ...optionalFields });

export const integrationCreateBody = v.strictObject({
  ...createBody.entries,
  authorId: uuid,
  state: v.picklist(['published', 'pendingApproval']),
  metadata: optional(extendedData),
});

export const integrationUpdateBody = v.strictObject({
  ...updateBody.entries,
  metadata: optional(extendedData),
});

export const idBody = v.strictObject({ id: uuid });
export const addImageBody = v.strictObject({ id: uuid, imageId: uuid });

/** Members of a listing to set. Absent members stay as they are, and null clears one. */
export type ListingFields = Omit<Partial<v.InferOutput<typeof integrationUpdateBody>>, 'id'>;
