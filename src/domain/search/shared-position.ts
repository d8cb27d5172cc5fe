import * as v from 'valibot';

/** The place at the visitor's position, as taxes need it. */
export const sharedPlaceSchema = v.object({
  /** ISO 3166 alpha-2. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** The state's code, such as TX; elsewhere the code of the region. */
  state: v.pipe(v.string(), v.regex(/^[A-Z\d]{1,3}$/)),
  zip: v.pipe(v.string(), v.regex(/^[A-Za-z\d][A-Za-z\d -]{1,11}$/)),
});
export type SharedPlace = Readonly<v.InferOutput<typeof sharedPlaceSchema>>;

export const sharedPositionSchema = v.object({
  ...sharedPlaceSchema.entries,
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  /** The city's name; empty outside of cities. */
  city: v.string(),
});

/** The visitor's position, as far as their browser shares it: a point with an accuracy of about a kilometer, and the place there. */
export type SharedPosition = Readonly<v.InferOutput<typeof sharedPositionSchema>>;
